import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { applicationName, loanName } from '@wanka/contract/lending/loan-name.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { loanOrder, loanOrderWireCode } from '@wanka/domain/states/loan-order.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { LoanOrder as LoanOrderTable } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { resolveStatus } from '../../payments/payment-instructions/index.ts'
import { byLoan, findPurchase, isBought, returnUrlOf } from '../purchases/index.ts'
import { debitCards } from './auto-debit.service.ts'
import { dateOrNothing } from './loan-terms.ts'
import { refundedOf } from './lowered.ts'
import { billNoOf, findOrderId, type Order, toOrder } from './order-row.ts'
import { accruedPenalty, askedOf, isOverdue, loadPlan, owedOf, type PlanInstalment, planStateOf } from './plan.ts'
import { historyStep, timelineOf } from './timeline.ts'

type Detail = CallOutput<typeof loan.detail>
type Row = Selectable<LoanOrderTable> & {
  card_bank_code: string
  card_bank_name: string
  card_tail: string
  funder_name: string
  funder_short_name: string
  funder_licence: string
  funder_hotline: string
  purpose_name: string | null
  coupon_title: string | null
  credit_card: { bankName: string; tail: string } | null
  history: unknown
}

const History = z.array(z.object({ to_state: z.string(), at: z.string() }))

/**
 * A loan for its owner as of today: its state, every instalment and the amount owed on it. While a payout is open, a read
 * triggers a status query to the bank.
 * @throws CallError Status.forbidden for another customer's order
 */
export async function loanDetail(
  vault: Vault,
  db: Db,
  customerId: string,
  key: { orderId?: string | undefined; appId?: string | undefined },
): Promise<Detail> {
  const orderId = (await findOrderId(db, customerId, key)) ?? notFound()
  const row = await loadRow(db, customerId, orderId)
  const order = toOrder(row)
  if (order.state === 'disbursing') resolveStatus(db, customerId, orderId)
  const { date, rows: plan } = await loadPlan(db, customerId, { orderIds: [orderId] })
  return {
    loanOrder: { ...(await toLoanOrder(db, row, order, plan, date)), ...payoutReceiptOf(vault, order) },
    plan: plan.map((instalment) => planRow(instalment, date)),
  }
}

/** Order, card, lender, purpose and history in one query. */
async function loadRow(db: Db, customerId: string, orderId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select o.*, c.bank_code as card_bank_code, c.bank_name as card_bank_name, c.tail as card_tail,
           f.name as funder_name, f.short_name as funder_short_name, f.licence as funder_licence, f.hotline as funder_hotline, d.name as purpose_name,
           (select k.title from coupon k where k.customer_id = o.customer_id and k.coupon_id = o.coupon_id) as coupon_title,
           (select json_build_object('bankName', p.bank_name, 'tail', p.tail) from card p
             where p.customer_id = o.customer_id and p.card_id = o.credit_card_id) as credit_card,
           (select coalesce(json_agg(json_build_object('to_state', h.to_state, 'at', h.at) order by h.seq), '[]') from state_history h
             where h.customer_id = o.customer_id and h.machine = 'loanOrder' and h.subject = o.order_id::text) as history
      from loan_order o join card c using (customer_id, card_id) join funder f on f.code = o.funder_code
      left join dictionary d on d.type = 'purpose' and d.code = o.purpose_code
     where o.customer_id = ${customerId} and o.order_id = ${orderId}`.execute(db)
  return rows[0] ?? notFound()
}

async function toLoanOrder(
  db: Db,
  row: Row,
  order: Order,
  plan: readonly PlanInstalment[],
  date: BusinessDate,
): Promise<Detail['loanOrder']> {
  const history = History.parse(row.history).map(historyStep)
  const back = refundedOf({ refunds: plan.flatMap(({ refunds }) => refunds) })
  const penalty = sumFen(plan.map((one) => fen(one.penalty + accruedPenalty(one, order.terms, date))))
  const debit = (await debitCards(db, row.customer_id)).get(order.orderId)
  const spared = sumFen(plan.map(({ waived }) => fen(waived.interest + waived.fee)))
  const endReason = row.end_reason ?? undefined
  const disbursedOn = dateOrNothing(row.disbursed_on)
  const settledOn = dateOrNothing(row.settled_on)
  const nextDate = dateOrNothing(row.next_apply_on)
  return {
    orderId: order.orderId,
    appId: order.appId,
    productId: order.productCode,
    productName: order.terms.productName,
    loanName: orderName(order, date),
    loanAmt: order.amount,
    contractAmt: order.amount,
    receivedAmt: order.amount,
    period: plan[0]?.periods ?? order.periods,
    repayType: order.method,
    purpose: row.purpose_name ?? row.purpose_code,
    annualRatePpm: order.terms.annualRate,
    aprBp: order.aprBp,
    totalInterest: fen(row.total_interest),
    total: fen(row.amount + row.total_interest + row.total_fee),
    lender: {
      code: order.funderCode,
      name: row.funder_name,
      shortName: row.funder_short_name,
      licence: row.funder_licence,
      hotline: row.funder_hotline || (await readSetting(db, 'consumerHotline')),
    },
    card: { cardId: order.cardId, bankCode: row.card_bank_code, bankName: row.card_bank_name, tail: row.card_tail },
    ...(row.credit_card && { creditCard: row.credit_card }),
    orderState: wireStateOf(order, plan, date),
    submittedAt: formatDateTime(row.submitted_at),
    outstanding: sumFen(plan.map((instalment) => owedOf(instalment, order.terms, date).total)),
    paidPeriods: plan.filter((instalment) => instalment.paidOn).length,
    paidSoFar: fen(sumFen(plan.map(({ paid }) => sumAmounts(paid))) - sumAmounts(back)),
    interestPaid: fen(sumFen(plan.map(({ paid }) => paid.interest)) - back.interest),
    ...(sumAmounts(back) > 0 && { refunded: sumAmounts(back) }),
    ...(penalty > 0 && { penalty }),
    ...(spared > 0 && { spared }),
    ...(debit && { debit }),
    cancellable: can(loanOrder, order.state, 'cancel'),
    timeline: timelineOf(order.state, history, endReason),
    ...couponOf(row, plan),
    ...(await purchaseOf(db, order)),
    ...(disbursedOn && { disbursedOn }),
    ...(settledOn && { settledOn }),
    ...(endReason && { endReason }),
    ...(nextDate && { nextDate }),
  }
}

const payoutReceiptOf = (vault: Vault, { state, orderId }: Order): Pick<Detail['loanOrder'], 'payoutReceiptUrl'> =>
  state === 'repaying' || state === 'settled' ? { payoutReceiptUrl: signedLink(vault, 'payoutReceipt', orderId) } : {}

/** The purchase that the loan pays; empty once the loan ended without payout and the purchase is free again. */
async function purchaseOf(db: Db, order: Order): Promise<Pick<Detail['loanOrder'], 'purchase'>> {
  const found = isBought(order.productCode) ? await findPurchase(db, byLoan(order)) : undefined
  if (!found) return {}
  const { merchantName, goods, payNo } = found
  return { purchase: { merchantName, goods, payNo, returnUrl: returnUrlOf(found) } }
}

/** Known once the plan exists: before that the coupon is only held. */
function couponOf({ coupon_title: title }: Row, plan: readonly PlanInstalment[]): Pick<Detail['loanOrder'], 'coupon'> {
  const amt = sumFen(plan.map(({ subsidy }) => subsidy))
  return title !== null && amt > 0 ? { coupon: { title, amt } } : {}
}

/** The name of a loan as read on a date; of an application that was not paid out, as what it is. */
export const orderName = ({ disbursedOn, quotedOn, amount: loanAmt }: Order, date: BusinessDate): string =>
  disbursedOn === undefined
    ? applicationName({ loanedOn: quotedOn, loanAmt }, date)
    : loanName({ loanedOn: disbursedOn, loanAmt }, date)

/** Wire code of an order's state; 81 while an instalment is past its due date. */
export const wireStateOf = (
  order: Order,
  plan: readonly PlanInstalment[],
  date: BusinessDate,
): Detail['loanOrder']['orderState'] =>
  String(
    loanOrderWireCode(
      order.state,
      plan.some((row) => isOverdue(row, date)),
    ),
  ) as Detail['loanOrder']['orderState']

/** Plan row of an instalment on a date. Fen. */
export function planRow(row: PlanInstalment, date: BusinessDate): Detail['plan'][number] {
  const owed = owedOf(row, row.terms, date)
  return {
    no: row.no,
    date: row.dueOn,
    principal: row.principal,
    interest: row.interest,
    fee: row.fee,
    amt: askedOf(row),
    balance: row.balance,
    ...(row.subsidy > 0 && { couponAmt: row.subsidy }),
    billNo: billNoOf(row),
    penalty: fen(owed.penalty + row.paid.penalty),
    paid: sumAmounts(row.paid),
    owed: owed.total,
    planState: planStateOf(row, date),
  }
}
