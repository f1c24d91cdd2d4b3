import type { Movement, MovementSums } from '@wanka/contract/payments/statement.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { toMovement, toSums } from './movement-words.ts'
import { type MovementRow, movementsOf, SUMS, type SumsRow } from './movements.ts'

export type Period = { customerId: string; from: string; to: string }

/** How many movements a period has, and their sums, fen. */
export async function sumsOfPeriod(
  reader: Reader,
  { customerId, from, to }: Period,
): Promise<MovementSums & { count: number }> {
  const { rows } = await sql<SumsRow & { count: number }>`
    select count(*)::int as count, ${SUMS} from ${movementsOf(customerId)} m
     where m.happened_on between ${from}::date and ${to}::date`.execute(reader)
  const [row = { count: 0, received: 0, paid: 0, to_merchants: 0, from_merchants: 0 }] = rows
  return { count: row.count, ...toSums(row) }
}

/** The movements of a period, oldest first, as an account is read. */
export async function movementsIn(reader: Reader, { customerId, from, to }: Period): Promise<Movement[]> {
  const { rows } = await sql<MovementRow>`
    select m.* from ${movementsOf(customerId)} m where m.happened_on between ${from}::date and ${to}::date
     order by m.happened_on, m.micros, m.id`.execute(reader)
  return rows.map(toMovement)
}
