import type { Vault } from '../../../platform/crypto/crypto.ts'
import { HolderFacts } from './certificate-row.ts'

const place = (row: string) => ({ table: 'interest_statement', column: 'facts_cipher', row })

/** Encrypts the holder's facts, bound to the statement's row. */
export const sealStatementHolder = (vault: Vault, statementId: string, facts: HolderFacts): string =>
  vault.seal(JSON.stringify(facts), place(statementId))

/** Decrypts and parses the holder's facts of a statement. */
export const openStatementHolder = (vault: Vault, statementId: string, cipher: string): HolderFacts =>
  HolderFacts.parse(JSON.parse(vault.open(cipher, place(statementId))))
