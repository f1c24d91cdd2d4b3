import { type RawBuilder, sql } from 'kysely'
import type { Reached } from './close-step.ts'

const FIRST = { due_on: '0001-01-01', customer_id: '00000000-0000-0000-0000-000000000000', no: 0 } as const

/**
 * Order of due instalments `i` by their index. `behind` selects the rows after the last one reached, so that a chunk starts
 * where the previous one ended.
 */
export const IN_DUE_ORDER = sql`i.due_on, customer_bucket(i.customer_id), i.customer_id, i.order_id, i.no`

/** Condition for the instalments `i` after the last row of the previous chunk; all of them without one. */
export function behind(after: Reached | undefined): RawBuilder<boolean> {
  const { due_on, customer_id, order_id, no } = { order_id: FIRST.customer_id, ...FIRST, ...after }
  return sql`(i.due_on, customer_bucket(i.customer_id), i.customer_id, i.order_id, i.no)
    > (${due_on}::date, customer_bucket(${customer_id}::uuid), ${customer_id}::uuid, ${order_id}::uuid, ${no}::integer)`
}

/** The position of the last row of a query's CTE `due`, for the next chunk. */
export const LAST_DUE: RawBuilder<Reached | null> = sql`(
  select to_jsonb(last) from (select due_on, customer_id, order_id, no from due
    order by due_on desc, customer_bucket(customer_id) desc, customer_id desc, order_id desc, no desc limit 1) last)`
