import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { businessNo, newId } from '../../kernel/id.ts'
import { instructBank } from '../bank-orders/index.ts'
import { readSetting } from '../catalogue/index.ts'
import { DEBIT_CHANNEL } from './repayment-row.ts'

/** The first debit of an instalment and up to three more on the days after. */
const TRIES = 4

type Candidate = { customer_id: string; order_id: string; no: number; card_id: string; owed: number }
type Debit = {
  customerId: string
  repayId: string
  repayNo: string
  cardId: string
  orderId: string
  no: number
  amount: Fen
}

/**
 * Debits what is due: of each loan the oldest unpaid instalment, whole or not at all, from a card with a signed mandate
 * (the loan's own, else the default one). A loan with a payment under way is left alone, and one that was debited in vain
 * is tried again on the three days after its due date. @returns how many were looked at
 */
export async function startAutoDebits(tx: Tx, date: BusinessDate, limit: number): Promise<number> {
  if ((await readSetting(tx, 'autoDebit')) !== 'open') return 0
  const candidates = await findDue(tx, date, limit)
  if (candidates.length === 0) return 0
  const opened = await openOrders(
    tx,
    candidates.map((candidate) => toDebit(candidate, date)),
    date,
  )
  failpoint('autoDebit.opened')
  for (const { customerId, repayId, cardId, amount } of opened)
    await instructBank(tx, {
      customerId,
      kind: 'collect',
      subject: repayId,
      cardId,
      amount,
      summary: '自动还款',
      businessDate: date,
      channel: DEBIT_CHANNEL,
    })
  return candidates.length
}

/** The loans are locked while their orders are opened; one that somebody is working on waits for the next night. */
async function findDue(tx: Tx, date: BusinessDate, limit: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with due as materialized (
      select i.customer_id, i.order_id, min(i.no) as no, max(i.due_on) as newest from instalment i
       where i.paid_on is null and i.due_on <= ${date} group by i.customer_id, i.order_id
    ), ready as materialized (
      select due.customer_id, due.order_id, due.no, m.card_id
        from due join loan_order o using (customer_id, order_id)
       cross join lateral (
         select coalesce(bool_or(t.open), false) as held, coalesce(bool_or(r.kind = 'autoDebit' and r.business_date = ${date}), false) as tried_now,
                count(distinct r.repay_id) filter (where r.kind = 'autoDebit' and r.business_date >= due.newest) as tries
           from repayment_item t join repayment_order r using (customer_id, repay_id)
          where t.customer_id = due.customer_id and t.order_id = due.order_id) past
       cross join lateral (
         select m.card_id from debit_mandate m join card c using (customer_id, card_id)
          where m.customer_id = due.customer_id and m.state = 'signed' and m.channel = ${DEBIT_CHANNEL} and c.state = 'bound'
          order by m.card_id = o.card_id desc, c.is_default desc, m.signed_at limit 1) m
       where o.state = 'repaying' and o.auto_debit and not past.held and not past.tried_now and past.tries < ${TRIES}
       limit ${limit}
    ), locked as materialized (
      select o.customer_id, o.order_id from loan_order o join ready using (customer_id, order_id) order by o.customer_id, o.order_id
         for update of o skip locked
    )
    select ready.*, i.penalty + penalty_accrued(i.principal - i.principal_paid, o.annual_rate_ppm, i.due_on, (o.terms->>'graceDays')::int, i.penalty_through, ${date})
             + i.interest + i.fee + i.principal - i.penalty_paid - i.interest_paid - i.interest_subsidy - i.interest_waived - i.fee_paid - i.fee_waived
             - i.principal_paid as owed
      from ready join locked using (customer_id, order_id) join loan_order o using (customer_id, order_id)
      join instalment i using (customer_id, order_id, no)`.execute(tx)
  return rows
}

const toDebit = (candidate: Candidate, date: BusinessDate): Debit => ({
  customerId: candidate.customer_id,
  repayId: newId(),
  repayNo: businessNo('R', date),
  cardId: candidate.card_id,
  orderId: candidate.order_id,
  no: candidate.no,
  amount: fen(candidate.owed),
})

/** Opens the orders as confirmed ones. A bill that got an order of its own in the meantime keeps that one. */
async function openOrders(tx: Tx, debits: readonly Debit[], date: BusinessDate): Promise<Debit[]> {
  const { rows } = await sql<{ repay_id: string }>`
    with debit as (
      select * from jsonb_to_recordset(${JSON.stringify(debits)}::jsonb)
        as d("customerId" uuid, "repayId" uuid, "repayNo" text, "cardId" uuid, "orderId" uuid, no integer, amount bigint)
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
    select repay_id from held`.execute(tx)
  const opened = new Set(rows.map((row) => row.repay_id))
  return debits.filter((debit) => opened.has(debit.repayId))
}
