import { type DepositAccountEvent, depositAccount } from '@wanka/domain/states/deposit.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'

export type AccountRow = {
  account_id: string
  state: string
  account_no_cipher: string | null
  account_tail: string
  card_bank_code: string
  card_bank_name: string
  card_tail: string
}

const numberPlace = (accountId: string) => ({ table: 'deposit_account', column: 'account_no_cipher', row: accountId })

/** Encrypts an account number for the account's row. */
export const sealAccountNo = (vault: Vault, accountId: string, accountNo: string): string =>
  vault.seal(accountNo, numberPlace(accountId))

/** The decrypted number of an account that the bank has opened; empty before. */
export const accountNoOf = (vault: Vault, { account_id, account_no_cipher }: AccountRow): string =>
  account_no_cipher === null ? '' : vault.open(account_no_cipher, numberPlace(account_id))

/** Serialises all changes of a customer's deposit account, by an advisory lock held until the transaction ends. */
export async function lockDeposit(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit|${customerId}`}, 0))`.execute(tx)
}

/** The customer's newest account that was not abandoned; of all of them at most one is not closed. */
export const newestAccount = (reader: Reader, customerId: string): Promise<AccountRow | undefined> =>
  reader
    .selectFrom('deposit_account')
    .select([
      'account_id',
      'state',
      'account_no_cipher',
      'account_tail',
      'card_bank_code',
      'card_bank_name',
      'card_tail',
    ])
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'abandoned')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Moves the account's state and records the change. The caller holds the lock. */
export async function moveAccount(
  tx: Tx,
  customerId: string,
  account: { account_id: string; state: string },
  event: DepositAccountEvent,
  reason = '',
): Promise<void> {
  const to = next(depositAccount, stateNamed(depositAccount, account.state), event)
  await tx
    .updateTable('deposit_account')
    .set({ state: to })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', account.account_id)
    .execute()
  const change = { customerId, machine: 'depositAccount', subject: account.account_id, from: account.state, to, event }
  await recordChange(tx, { ...change, actor: 'customer', reason })
}
