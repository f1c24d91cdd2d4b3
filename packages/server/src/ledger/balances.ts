import { type Fen, fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db.ts'

/** Principal outstanding of a customer, fen, over all loans: the used part of the credit line. */
export async function principalOutstanding(reader: Reader, customerId: string): Promise<Fen> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::bigint as total from ledger_account where customer_id = ${customerId} and kind = 'loanPrincipal'`.execute(
    reader,
  )
  return fen(rows[0]?.total ?? 0)
}

/** A loan's kept balances, fen: what the ledger says is still receivable. */
export async function loanBalances(
  reader: Reader,
  customerId: string,
  loanId: string,
): Promise<{ principal: Fen; interest: Fen; fee: Fen; penalty: Fen }> {
  const rows = await reader
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', loanId)
    .execute()
  const of = (kind: string) => fen(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return {
    principal: of('loanPrincipal'),
    interest: of('loanInterest'),
    fee: of('loanFee'),
    penalty: of('loanPenalty'),
  }
}
