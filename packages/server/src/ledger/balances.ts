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
