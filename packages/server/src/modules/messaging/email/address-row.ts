import type { EmailStatus } from '@wanka/contract/messaging/email.ts'
import { maskEmail } from '@wanka/contract/phone-mask.ts'
import { type Selectable, sql } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { EmailAddress } from '../../../platform/db/tables.ts'

type Row = Selectable<EmailAddress> & { code_live: boolean }
type Column = 'address_cipher' | 'pending_cipher'

const place = (customerId: string, column: Column) => ({ table: 'email_address', column, row: customerId })

/** Whether a mail provider is configured. */
export const isOffered = ({ MAIL_HOST }: Config): boolean => MAIL_HOST !== ''

/** Keyed hash of an address; mailboxes tell no letter case apart, in practice. */
export const addressIndex = (vault: Vault, address: string): Buffer => vault.index('email', address.toLowerCase())

export const sealAddress = (vault: Vault, customerId: string, column: Column, address: string): string =>
  vault.seal(address, place(customerId, column))

export const openAddress = (vault: Vault, row: Row, column: Column): string | undefined => {
  const cipher = row[column]
  return cipher === null ? undefined : vault.open(cipher, place(row.customer_id, column))
}

const rowOf = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('email_address')
    .selectAll()
    .select(sql<boolean>`coalesce(code_expires_at > now(), false)`.as('code_live'))
    .where('customer_id', '=', customerId)

/** The address row, locked; undefined before the first code. */
export const lockAddress = (tx: Tx, customerId: string): Promise<Row | undefined> =>
  rowOf(tx, customerId).forUpdate().executeTakeFirst()

/** The address that mails go to: verified, and none came back from it. */
export async function mailableAddress(vault: Vault, reader: Reader, customerId: string): Promise<string | undefined> {
  const row = await rowOf(reader, customerId).executeTakeFirst()
  return row && row.bounced_at === null ? openAddress(vault, row, 'address_cipher') : undefined
}

/** The verified address, unmasked, for the customer's own data. */
export async function verifiedAddress(vault: Vault, reader: Reader, customerId: string): Promise<string | undefined> {
  const row = await rowOf(reader, customerId).executeTakeFirst()
  return row && openAddress(vault, row, 'address_cipher')
}

/** What the customer's page shows. */
export async function emailStatus(
  { config, vault }: { config: Config; vault: Vault },
  reader: Reader,
  customerId: string,
): Promise<EmailStatus> {
  const row = await rowOf(reader, customerId).executeTakeFirst()
  const address = row && openAddress(vault, row, 'address_cipher')
  const pending = row?.code_live ? openAddress(vault, row, 'pending_cipher') : undefined
  return {
    offered: isOffered(config),
    ...(address !== undefined && { address: maskEmail(address) }),
    bounced: row?.bounced_at != null,
    ...(pending !== undefined && { pending: maskEmail(pending) }),
  }
}
