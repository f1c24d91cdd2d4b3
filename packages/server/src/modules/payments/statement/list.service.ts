import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { statement } from '@wanka/contract/payments/statement.ts'
import { addDays, addMonths, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { isFound } from './find-movements.ts'
import { toMovement, toSums } from './movement-words.ts'
import { type MovementRow, movementsOf, SUMS, type SumsRow } from './movements.ts'

const PAGE = 20

/** A customer's movements, newest first, 20 to a page, and the sums of their months: two queries, however long the list. */
export async function listMovements(
  reader: Reader,
  customerId: string,
  input: CallInput<typeof statement.list>,
): Promise<CallOutput<typeof statement.list>> {
  const found = isFound(input)
  const { rows } = await sql<MovementRow>`
    select m.* from ${movementsOf(customerId)} m where ${found} and ${isAfter(input.after)}
     order by m.happened_on desc, m.micros desc, m.id desc limit ${PAGE + 1}`.execute(reader)
  const page = rows.slice(0, PAGE)
  const [first, last] = [page[0], page.at(-1)]
  if (!first || !last) return { list: [], hasMore: false, months: [] }
  const months = await sql<SumsRow & { month: string; count: number }>`
    select to_char(m.happened_on, 'YYYY-MM') as month, count(*)::int as count, ${SUMS} from ${movementsOf(customerId)} m
     where ${found} and m.happened_on between ${startOfMonth(last.happened_on)}::date and ${endOfMonth(first.happened_on)}::date
     group by 1 order by 1 desc`.execute(reader)
  return {
    list: page.map(toMovement),
    months: months.rows.map((row) => ({ month: row.month, count: row.count, ...toSums(row) })),
    hasMore: rows.length > PAGE,
  }
}

const startOfMonth = (date: string): BusinessDate => businessDate(`${date.slice(0, 7)}-01`)
const endOfMonth = (date: string): BusinessDate => addDays(addMonths(startOfMonth(date), 1), -1)

/** The condition that a movement `m` is older than a cursor. The date alone lets every list be read by its index. */
function isAfter(cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`
  const [date, micros, id] = cursor.split('.')
  return sql`m.happened_on <= ${date}::date and (m.happened_on, m.micros, m.id) < (${date}::date, ${micros}::bigint, ${id})`
}
