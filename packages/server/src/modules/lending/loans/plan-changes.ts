import { businessDate } from '@wanka/domain/business-date.ts'
import type { InstalmentBalance } from '@wanka/domain/instalment-balance.ts'
import type { PlanChange } from '@wanka/domain/plan-change.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'

/** SQL condition: whether a request of hardship of this loan is open: neither reminders nor debits press for money meanwhile. */
export const hasOpenHardship = (loan: {
  customerId: RawBuilder<unknown>
  orderId: RawBuilder<unknown>
}): RawBuilder<boolean> => sql`
  exists (select from hardship h where h.customer_id = ${loan.customerId} and h.order_id = ${loan.orderId}
             and h.state in ('requested', 'asked', 'offered'))`

type Loan = { customerId: string; orderId: string }
type Row = {
  order_id: string
  held_on: string
  held_after: number
  released_on: string | null
  released_after: number | null
  accepted_on: string | null
  accepted_after: number | null
  bills: { no: number; from: string | null; to: string; principal: number; interest: number; fee: number }[] | null
}

/** By loan: the changes that requests of hardship made to its plan, in order. */
export async function planChanges(
  reader: Reader,
  customerId: string,
  orderIds: readonly string[],
): Promise<Map<string, PlanChange[]>> {
  const { rows } = await sql<Row>`
    select h.order_id, h.held_on, h.held_after, h.released_on, h.released_after, h.accepted_on, h.accepted_after,
           (select json_agg(json_build_object('no', b.no, 'from', b.due_from, 'to', b.due_to, 'principal', b.principal,
                     'interest', b.interest, 'fee', b.fee) order by b.no)
              from hardship_bill b where b.customer_id = h.customer_id and b.hardship_id = h.hardship_id) as bills
      from hardship h where h.customer_id = ${customerId} and h.order_id = any(${[...orderIds]})
     order by h.held_on, h.held_after, h.created_at`.execute(reader)
  const changes = new Map<string, PlanChange[]>()
  for (const row of rows) changes.set(row.order_id, [...(changes.get(row.order_id) ?? []), ...changesOf(row)])
  return changes
}

function changesOf(row: Row): PlanChange[] {
  const { released_on: released, accepted_on: accepted } = row
  const bills = (row.bills ?? []).map(({ from, to, ...bill }) => ({
    ...bill,
    from: from === null ? undefined : businessDate(from),
    to: businessDate(to),
  }))
  return [
    { kind: 'hold', on: businessDate(row.held_on), after: row.held_after },
    ...(released === null
      ? []
      : [{ kind: 'release' as const, on: businessDate(released), after: row.released_after ?? 0 }]),
    ...(accepted === null
      ? []
      : [{ kind: 'respread' as const, on: businessDate(accepted), after: row.accepted_after ?? 0, bills }]),
  ]
}

/**
 * Writes the bills of a loan that is spread anew: new dates and amounts for those there are, more bills after them, and what is left
 * after each. Earlier quotes of the loan become stale. The caller holds the locks, and has written down what the plan adds to each.
 */
export async function writeRespread(
  tx: Tx,
  { customerId, orderId }: Loan,
  rows: readonly InstalmentBalance[],
  known: ReadonlySet<number>,
): Promise<void> {
  const before = rows.filter(({ no }) => known.has(no))
  const figures = (of: (row: InstalmentBalance) => number): number[] => before.map(of)
  await sql`
    update instalment i set due_on = d.due_on, principal = d.principal, interest = d.interest, fee = d.fee
      from unnest(${figures(({ no }) => no)}::integer[], ${before.map(({ dueOn }) => dueOn)}::date[], ${figures(({ principal }) => principal)}::bigint[],
                  ${figures(({ interest }) => interest)}::bigint[], ${figures(({ fee }) => fee)}::bigint[]) as d (no, due_on, principal, interest, fee)
     where i.customer_id = ${customerId} and i.order_id = ${orderId} and i.no = d.no`.execute(tx)
  const more = rows.filter(({ no }) => !known.has(no))
  if (more.length > 0)
    await tx
      .insertInto('instalment')
      .values(
        more.map(({ no, dueOn, principal, interest, fee }) => ({
          ...{ customer_id: customerId, order_id: orderId, no, due_on: dueOn },
          ...{ principal, interest, fee, balance_after: 0 },
        })),
      )
      .execute()
  await sql`
    update instalment i set balance_after = b.left_after
      from (select no, (sum(principal) over (order by no desc) - principal)::bigint as left_after from instalment
             where customer_id = ${customerId} and order_id = ${orderId}) b
     where i.customer_id = ${customerId} and i.order_id = ${orderId} and i.no = b.no`.execute(tx)
  await sql`
    update loan_order set ledger_version = ledger_version + 1 where customer_id = ${customerId} and order_id = ${orderId}`.execute(
    tx,
  )
}
