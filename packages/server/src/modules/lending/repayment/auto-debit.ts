import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { createInstructions } from '../../payments/payment-instructions/index.ts'
import { isDisputed } from '../../support/complaints/index.ts'
import { debitCard, hasOpenHardship } from '../loans/index.ts'
import { DEBIT_CHANNEL } from './repayment-row.ts'

/** The first debit of an instalment and up to three more on the days after. */
const TRIES = 4
/** Bills looked at for one debit: where few loans are debited, most of a night is looking. */
const LOOKED = 10

/** The next `limit` instalments `i` due by `date`, in `order`, continuing `behind` the last ones. */
type Due = { date: BusinessDate; limit: number; behind: RawBuilder<boolean>; order: RawBuilder<unknown> }
type Position = { due_on: string; customer_id: string; order_id: string; no: number }
type Candidate = { customer_id: string; order_id: string; card_id: string }
type Debit = { customerId: string; repayId: string; repayNo: string; cardId: string; orderId: string }
type Opened = { repayId: string; amount: number }
/** `skipped`: a loan to be debited was held by another transaction. */
type Started = { rows: number; more: boolean; amount: number; reached: Position | null; skipped: boolean }
const NONE: Started = { rows: 0, more: false, amount: 0, reached: null, skipped: false }

/**
 * Opens debits for what is due: of each loan the oldest unpaid instalment, whole or not at all, from a card with a signed mandate
 * (the loan's own, otherwise the default one). A loan with a payment under way or an open dispute is skipped; a failed debit is
 * retried on the three days after the due date.
 */
export async function startAutoDebits(tx: Tx, due: Due): Promise<Started> {
  if ((await readSetting(tx, 'autoDebit')) !== 'open') return NONE
  const { candidates, more, skipped, reached } = await findDue(tx, due)
  const debits = candidates.map((candidate) => toDebit(candidate, due.date))
  const opened = debits.length > 0 ? await openOrders(tx, debits, due.date) : []
  failpoint('autoDebit.opened')
  await instruct(tx, debits, opened, due.date)
  const amount = opened.reduce((sum, one) => sum + one.amount, 0)
  return { rows: opened.length, more, amount, reached, skipped }
}

type Found = { candidates: Candidate[]; more: boolean; skipped: boolean; reached: Position | null }

/**
 * Selects each loan by its newest due instalment. The loan is locked while its order is opened; one that another transaction
 * holds is skipped.
 */
async function findDue(tx: Tx, { date, limit, behind, order }: Due): Promise<Found> {
  const { rows } = await sql<Found>`
    with looked as materialized (
      select i.due_on, i.customer_id, i.order_id, i.no from instalment i
       where i.paid_on is null and i.due_on <= ${date} and ${behind} order by ${order} limit ${limit * LOOKED}
    ), wanted as materialized (
      select i.*, m.card_id
        from looked i join loan_order o using (customer_id, order_id)
       cross join lateral (
         select coalesce(bool_or(t.open), false) as held, coalesce(bool_or(r.kind = 'autoDebit' and r.business_date = ${date}), false) as tried_now,
                count(distinct r.repay_id) filter (where r.kind = 'autoDebit' and r.business_date >= i.due_on) as tries
           from repayment_item t join repayment_order r using (customer_id, repay_id)
          where t.customer_id = o.customer_id and t.order_id = o.order_id) past
       cross join lateral (${debitCard}) m
       where o.state = 'repaying' and o.auto_debit and not past.held and not past.tried_now and past.tries < ${TRIES}
         and not ${isDisputed({ customerId: sql`o.customer_id`, appId: sql`o.app_id` })}
         and not ${hasOpenHardship({ customerId: sql`o.customer_id`, orderId: sql`o.order_id` })}
         and not exists (select from instalment newer where newer.customer_id = o.customer_id and newer.order_id = o.order_id
                            and newer.paid_on is null and newer.due_on <= ${date} and newer.no > i.no)
       order by ${order} limit ${limit}
    ), locked as materialized (
      select customer_id, order_id, w.card_id from wanted w join loan_order o using (customer_id, order_id)
       where o.state = 'repaying' and o.auto_debit for update of o skip locked
    ), counted as (
      select (select count(*) from looked) as looked, (select count(*) from wanted) as wanted, (select count(*) from locked) as locked
    ), reached as (
      -- without room for the rest of what was looked at, the next chunk goes on behind the last that had room
      select due_on, customer_id, order_id, no from wanted where (select wanted = ${limit} from counted) union all
      select * from looked where (select wanted < ${limit} from counted)
    )
    select coalesce((select json_agg(l) from locked l), '[]') as candidates, counted.wanted = ${limit} or counted.looked = ${limit * LOOKED} as more,
           counted.locked < counted.wanted as skipped,
           (select to_jsonb(last) from (select * from reached order by due_on desc, customer_bucket(customer_id) desc, customer_id desc, order_id desc, no desc limit 1) last) as reached
      from counted`.execute(tx)
  return rows[0] ?? { candidates: [], more: false, skipped: false, reached: null }
}

const toDebit = (candidate: Candidate, date: BusinessDate): Debit => ({
  customerId: candidate.customer_id,
  repayId: newId(),
  repayNo: businessNo('R', date),
  cardId: candidate.card_id,
  orderId: candidate.order_id,
})

/**
 * Opens the orders as confirmed, at the amount owed now that the loan is locked. A bill that another order has taken meanwhile
 * keeps that order.
 */
async function openOrders(tx: Tx, debits: readonly Debit[], date: BusinessDate): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with debit as materialized (
      select d.*, i.no, i.penalty + penalty_accrued(i.late_fen_days, i.principal - i.principal_paid, o.annual_rate_ppm, i.due_on,
               (o.terms->>'graceDays')::int, i.penalty_through, ${date})
             + i.interest + i.fee + i.principal - i.penalty_paid - i.interest_paid - i.interest_subsidy - i.interest_waived - i.fee_paid - i.fee_waived
             - i.principal_paid as amount
        from jsonb_to_recordset(${JSON.stringify(debits)}::jsonb) as d("customerId" uuid, "repayId" uuid, "repayNo" text, "cardId" uuid, "orderId" uuid)
        join loan_order o on o.customer_id = d."customerId" and o.order_id = d."orderId"
       cross join lateral (select * from instalment i where i.customer_id = d."customerId" and i.order_id = d."orderId"
                              and i.paid_on is null and i.due_on <= ${date} order by i.no limit 1) i
    ), held as (
      insert into repayment_item (customer_id, repay_id, order_id, no, amount)
      select "customerId", "repayId", "orderId", no, amount from debit on conflict do nothing returning repay_id
    ), opened as (
      insert into repayment_order (customer_id, repay_id, repay_no, state, kind, card_id, amount, business_date, confirmed_at)
      select "customerId", "repayId", "repayNo", 'processing', 'autoDebit', "cardId", amount, ${date}, now()
        from debit where "repayId" in (select repay_id from held)
    ), history as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
      select "customerId", 'repaymentOrder', "repayId", 1, 'created', 'processing', 'process', 'system'
        from debit where "repayId" in (select repay_id from held)
    )
    select debit."repayId", debit.amount from debit join held on held.repay_id = debit."repayId"`.execute(tx)
  return rows
}

async function instruct(
  tx: Tx,
  debits: readonly Debit[],
  opened: readonly Opened[],
  date: BusinessDate,
): Promise<void> {
  const amounts = new Map(opened.map(({ repayId, amount }) => [repayId, fen(amount)]))
  const instructions = debits.flatMap(({ customerId, repayId, cardId }) => {
    const amount = amounts.get(repayId)
    if (amount === undefined) return []
    return [{ customerId, subject: repayId, cardId, amount }]
  })
  await createInstructions(tx, instructions, {
    kind: 'collect',
    summary: '自动还款',
    businessDate: date,
    channel: DEBIT_CHANNEL,
  })
}
