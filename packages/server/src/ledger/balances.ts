import { type Fen, fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/pipelined-query.ts'

/** Principal outstanding of a customer, fen, over all loans: the used part of the credit line. */
export async function principalOutstanding(reader: Reader, customerId: string): Promise<Fen> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::bigint as total from ledger_account where customer_id = ${customerId} and kind = 'loanPrincipal'`.execute(
    reader,
  )
  return fen(rows[0]?.total ?? 0)
}

/** Rewards that are owed to a customer, fen: what was earned less what was withdrawn. */
export async function rewardBalance(reader: Reader, customerId: string): Promise<Fen> {
  const [row] = await owed.rows(reader, customerId)
  return fen(row?.balance ?? 0)
}

/** The reward balance of a customer, fen, as `rewardBalance`, with the account's row locked: the next withdrawal waits. */
export async function lockRewardBalance(tx: Tx, customerId: string): Promise<Fen> {
  const [row] = await owedLocked.rows(tx, customerId)
  return fen(row?.balance ?? 0)
}

const OWED = `
  select -balance as balance from ledger_account where account_key = ledger_account_key('CNY', 'rewardPayable', $1, null, null)`
const owed = preparedQuery<{ balance: number }>(OWED, { short: true })
const owedLocked = preparedQuery<{ balance: number }>(
  `select balance from ledger_hold('rewardPayable', $1) as held (balance)`,
)
