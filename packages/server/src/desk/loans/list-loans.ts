import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import {
  type ListedLoan,
  LOAN_STATES,
  type loans,
  PAST_DUE_FROM,
  type PastDueFrom,
} from '@wanka/contract/staff/loans.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db } from '../../platform/db/db.ts'

const PAGE = 50
/** A page of loans past due looks through so many bills: however rare what is asked for is, it is answered at once. */
const LOOKED_THROUGH = 3000
/** Comes after every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const NO_DAY = '0001-01-01'

type Wanted = CallInput<typeof loans.list>
type Row = Omit<ListedLoan, 'submittedAt'> & { submittedAt: Date }

/** Loans of a state, a product, or so many days past due. Nothing of their customers is read. */
export async function listLoans(db: Db, wanted: Wanted): Promise<CallOutput<typeof loans.list>> {
  const date = await today(db)
  if (wanted.pastDueFrom !== undefined) return listPastDue(db, { ...wanted, pastDueFrom: wanted.pastDueFrom }, date)
  const { rows } = await newestLoans(wanted, date).execute(db)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return { loans: shown.map(toListed), ...(last && { next: { appId: last.appId } }) }
}

const toListed = ({ submittedAt, ...loan }: Row): ListedLoan => ({ ...loan, submittedAt: submittedAt.toISOString() })

const LISTED = sql`o.customer_id, o.order_id, o.app_id, o.terms, o.state, o.amount, o.submitted_at`

/** The query of a page of the newest loans, and of one more. An id tells when it was made. */
export function newestLoans({ state, product, after }: Wanted, date: BusinessDate): RawBuilder<Row> {
  const older = after
    ? sql`o.order_id < (select order_id from loan_order where app_id = ${after.appId})`
    : sql`o.order_id < ${LAST_ID}::uuid`
  const newest = sql`order by o.order_id desc limit ${PAGE + 1}`
  const page =
    state === undefined && product === undefined
      ? sql`select ${LISTED} from loan_order o where ${older} ${newest}`
      : sql`
        select ${LISTED} from unnest(${state === undefined ? LOAN_STATES : [state]}::text[]) s
         cross join (select code from product where ${product ?? null}::text is null or code = ${product ?? null}) p
         cross join lateral (
           select ${LISTED} from loan_order o where o.state = s and o.product_code = p.code and ${older} ${newest}) o ${newest}`
  return sql<Row>`
    select o.app_id as "appId", o.terms ->> 'productName' as product, o.state, o.amount, o.submitted_at as "submittedAt",
           coalesce(${date}::date - late.since, 0) as "daysPastDue"
      from (${page}) o cross join lateral (
        select min(i.due_on) as since from instalment i
         where i.customer_id = o.customer_id and i.order_id = o.order_id and i.paid_on is null and i.due_on < ${date}::date) late
     order by o.order_id desc`
}

/** A bill in the order of its index. */
type Bill = { due_on: string; customer_id: string; order_id: string; no: number }
type PastDue = Wanted & { pastDueFrom: PastDueFrom }
type Found = {
  found: (ListedLoan & { no: number })[] | null
  looked: number
  end: { appId: string; no: number } | null
}

async function listPastDue(db: Db, wanted: PastDue, date: BusinessDate): Promise<CallOutput<typeof loans.list>> {
  const { state, after } = wanted
  // a loan that is not being repaid has no bill to pay
  if (state !== undefined && state !== 'repaying') return { loans: [] }
  const from = after && (await billOf(db, after))
  if (after && !from) return { loans: [] }
  const { rows } = await loansPastDue(wanted, date, from).execute(db)
  const { found: all, looked = 0, end = null } = rows[0] ?? {}
  const found = all ?? []
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  const next = last ?? (looked === LOOKED_THROUGH ? end : null)
  return {
    loans: shown.map(({ no: _, ...loan }) => ({ ...loan, submittedAt: new Date(loan.submittedAt).toISOString() })),
    ...(next && { next: { appId: next.appId, no: next.no } }),
  }
}

/** A bill that a page ended with; it may be paid by now. */
async function billOf(db: Db, { appId, no = 0 }: NonNullable<Wanted['after']>): Promise<Bill | undefined> {
  const { rows } = await sql<Bill>`
    select i.due_on, i.customer_id, i.order_id, i.no from loan_order o join instalment i using (customer_id, order_id)
     where o.app_id = ${appId} and i.no = ${no}`.execute(db)
  return rows[0]
}

/**
 * The query of loans whose oldest unpaid bill fell due so many days ago, the fewest days first. Bills are looked through in the order of the
 * index of unpaid bills; one that is not its loan's oldest is left out.
 */
export function loansPastDue(
  { product, pastDueFrom }: PastDue,
  date: BusinessDate,
  from: Bill | undefined,
): RawBuilder<Found> {
  const next = PAST_DUE_FROM[PAST_DUE_FROM.indexOf(pastDueFrom) + 1]
  const oldest = next === undefined ? NO_DAY : addDays(date, 1 - next)
  const order = (table: RawBuilder<unknown>) =>
    sql`${table}.due_on desc, customer_bucket(${table}.customer_id) desc, ${table}.customer_id desc, ${table}.order_id desc, ${table}.no desc`
  const behind = from
    ? sql`and (i.due_on, customer_bucket(i.customer_id), i.customer_id, i.order_id, i.no)
            < (${from.due_on}::date, customer_bucket(${from.customer_id}::uuid), ${from.customer_id}::uuid, ${from.order_id}::uuid, ${from.no}::integer)`
    : sql``
  return sql<Found>`
    with bill as materialized (
      select i.due_on, i.customer_id, i.order_id, i.no from instalment i
       where i.paid_on is null and i.due_on between ${oldest}::date and ${addDays(date, -pastDueFrom)}::date ${behind}
       order by ${order(sql`i`)} limit ${LOOKED_THROUGH}
    ), found as materialized (
      select b.*, o.app_id, o.terms, o.state, o.amount, o.submitted_at from bill b join loan_order o using (customer_id, order_id)
       where (${product ?? null}::text is null or o.product_code = ${product ?? null}) and not exists (
         select from instalment e where e.customer_id = b.customer_id and e.order_id = b.order_id and e.paid_on is null
            and (e.due_on, e.no) < (b.due_on, b.no))
       order by ${order(sql`b`)} limit ${PAGE + 1}
    )
    select (select json_agg(json_build_object('appId', f.app_id, 'no', f.no, 'product', f.terms ->> 'productName', 'state', f.state,
              'amount', f.amount, 'submittedAt', f.submitted_at, 'daysPastDue', ${date}::date - f.due_on) order by ${order(sql`f`)})
              from found f) as found,
           (select count(*)::int from bill) as looked,
           (select json_build_object('appId', o.app_id, 'no', b.no) from bill b join loan_order o using (customer_id, order_id)
             order by b.due_on, customer_bucket(b.customer_id), b.customer_id, b.order_id, b.no limit 1) as end`
}
