import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayItem, PayProof } from '@wanka/contract/lending/pay-info.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fenToDecimal, subFen, sumFen, ZERO } from '@wanka/domain/money.ts'
import { type RepaymentOrderState, repaymentOrderCode } from '@wanka/domain/states/repayment-order.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { wantedCoupon } from '../../engagement/coupons/index.ts'
import { type PayCard, payCardsAhead } from '../../payments/cards/index.ts'
import { loadPlan, type Plan, type PlanInstalment, readBillNo } from '../loans/index.ts'
import { chooseItems } from './choose-items.ts'
import { otherSum, type Priced, priceInFull, priceInPart } from './part.ts'
import { type LockedCoupon, lockForPayment } from './payment-coupon.ts'
import { movePrepayment } from './prepayment-row.ts'
import {
  DEBIT_CHANNEL,
  freeBills,
  isPrepayment,
  lockRepayment,
  moveRepayment,
  type RepaymentKind,
} from './repayment-row.ts'

type Applied = CallOutput<typeof repayment.apply>

/**
 * Opens one repayment order for the bills, at today's price. The loans are locked, so that a bill is held by one order only.
 * @throws CallError Status.forbidden for another customer's bill, card or coupon; Status.refused with `data.repayNo` of the order
 *   that holds a bill, `data.requote` when the price is no longer `amt`
 */
export async function applyRepayment(
  tx: Tx,
  customerId: string,
  { items, cardId, amt, couponId, rmId, ...sum }: CallInput<typeof repayment.apply>,
): Promise<Applied> {
  const choice = otherSum(sum)
  const wantedId = wantedCoupon({ couponId, rmId })
  if (choice && wantedId !== undefined) refuse('自选金额还款不能用优惠券')
  const coupon = wantedId === undefined ? undefined : { id: wantedId, agreed: amt }
  return openRepayment(tx, customerId, { items, cardId, coupon }, ({ rows, date }) => {
    const chosen = chooseItems(rows, items)
    const full = priceInFull(chosen, date)
    const total = sumFen(full.map(({ pays }) => pays.total))
    const wanted = choice && choice.part !== total ? priceInPart(rows, chosen, date, choice) : full
    return { wanted, changed: coupon || total === amt ? undefined : total }
  })
}

/** Opens one repayment order for one bill, at today's price or a part of it. @throws CallError as `applyRepayment` */
export async function applyForBill(
  tx: Tx,
  customerId: string,
  { appId, billNo, amt, cardId }: CallInput<typeof repayment.applyBill>,
): Promise<Applied> {
  const key = readBillNo(billNo)
  if (key?.appId !== appId) return notFound()
  return applySum(tx, customerId, { items: [{ appId, stage: key.no }], cardId, amt })
}

/**
 * Opens one repayment order for some instalments of one loan, at today's price or a part of it.
 * @throws CallError as `applyRepayment`, Status.outOfRange with `planNos` for a malformed number
 */
export async function applyForLoan(
  tx: Tx,
  customerId: string,
  { appId, planNos, amt, cardId }: CallInput<typeof repayment.applyLoan>,
): Promise<Applied> {
  const bad = planNos.length === 0 || planNos.some((no) => !/^[1-9]\d?$/.test(no))
  if (bad) fail(Status.outOfRange, '', { field: 'planNos' })
  return applySum(tx, customerId, { items: planNos.map((no) => ({ appId, stage: Number(no) })), cardId, amt })
}

type Sum = { items: PayItem[]; cardId: string; amt: Fen }

/** Opens an order for a sum of some bills: their whole price, or a part of it. */
const applySum = (tx: Tx, customerId: string, { items, cardId, amt }: Sum): Promise<Applied> =>
  openRepayment(tx, customerId, { items, cardId }, ({ rows, date }) => {
    const chosen = chooseItems(rows, items)
    const full = priceInFull(chosen, date)
    const whole = sumFen(full.map(({ pays }) => pays.total)) === amt
    return { wanted: whole ? full : priceInPart(rows, chosen, date, { part: amt, toNext: false }) }
  })

/** `changed`: today's price of the bills, where that is not the agreed one. */
type Price = (plan: Plan) => { wanted: Priced[]; changed?: Fen | undefined }

/** A coupon, and the amount that the customer agreed to be debited with it. */
type Wanted = { id: string; agreed: Fen }

async function openRepayment(
  tx: Tx,
  customerId: string,
  { items, cardId, coupon }: Pick<Sum, 'items' | 'cardId'> & { coupon?: Wanted | undefined },
  priceOf: Price,
): Promise<Applied> {
  const appIds = [...new Set(items.map((item) => item.appId))]
  await lockLoans(tx, customerId, appIds)
  const cards = await payCardsAhead(tx, customerId)
  const plan = await loadPlan(tx, customerId, { appIds })
  const { date } = plan
  const { wanted, changed } = priceOf(plan)
  const held = wanted.map(({ row }) => row)
  await freeStale(tx, customerId, held, date)
  if (changed !== undefined) refuse('金额已更新，请重新确认', { requote: true, amt: fenToDecimal(changed) })
  const priced = wanted.map(({ row, pays }) => ({ row, amount: pays.total }))
  const total = sumFen(priced.map(({ amount }) => amount))
  const [repayId, repayNo] = [newId(), businessNo('R', date)]
  const locked = coupon && (await lockForPayment(tx, { customerId, rows: held, date }, coupon.id, repayId))
  const price = subFen(total, locked?.discount ?? ZERO)
  if (coupon && price !== coupon.agreed) refuse('金额已更新，请重新确认', { requote: true, amt: fenToDecimal(price) })
  const verify = checkCard(cards.rows, cardId, price)
  const order = { customerId, repayId, repayNo, kind: 'active', cardId, total: price, date, priced } as const
  await insertOrder(tx, { ...order, coupon: locked })
  failpoint('repayment.applied')
  return { repayNo, amt: price, verify, payState: String(repaymentOrderCode.created) as Applied['payState'] }
}

const locked = preparedQuery(
  'select 1 from loan_order where customer_id = $1 and app_id = any($2) order by order_id for update',
)

/** Locks the named loans in id order, pipelined with the next query. */
export const lockLoans = (tx: Tx, customerId: string, appIds: readonly string[]): Promise<void> =>
  locked.pipelined(tx, customerId, appIds)

/**
 * Refuses bills that an open payment holds. An order of an earlier day that was never confirmed has an outdated price: it is
 * closed.
 */
export async function freeStale(
  tx: Tx,
  customerId: string,
  chosen: readonly PlanInstalment[],
  date: BusinessDate,
): Promise<void> {
  const refuseRunning = (state: RepaymentOrderState | undefined, repayNo: string): void => {
    if (state === 'processing') refuse('这笔账单正在还款中，请稍后查看结果', { repayNo })
  }
  for (const { held } of chosen) {
    if (!held) continue
    const { repayNo } = held
    refuseRunning(held.state, repayNo)
    if (held.date >= date) refuse('这笔账单有一笔未完成的还款', { repayNo })
    const old = await lockRepayment(tx, customerId, repayNo)
    // a confirmation that began before the change of day may have committed first
    refuseRunning(old?.state, repayNo)
    // one order may hold several of the bills
    if (old?.state !== 'created' && old?.state !== 'codeSent') continue
    await moveRepayment(tx, old, 'close', 'system')
    await freeBills(tx, customerId, old.repayId)
    if (isPrepayment(old.kind)) await movePrepayment(tx, old, 'expire', 'system', 'notConfirmed')
  }
}

/**
 * Checks that a card may pay.
 * @returns what confirms the payment: a card without a debit mandate pays with a code of its bank
 * @throws CallError Status.forbidden for another customer's card, Status.refused above its limit per debit
 */
export function checkCard(cards: readonly PayCard[], cardId: string, total: Fen): PayProof {
  const card = cards.find((own) => own.cardId === cardId) ?? notFound()
  if (card.limitOnce > 0 && total > card.limitOnce) refuse('金额超过了这张银行卡的单笔限额，请分开还款或换一张卡')
  return card.signed.includes(DEBIT_CHANNEL) ? 'pin' : 'code'
}

type NewOrder = {
  customerId: string
  repayId: string
  repayNo: string
  kind: Exclude<RepaymentKind, 'autoDebit' | 'refund'>
  /** Null for money that arrived by bank transfer. */
  cardId: string | null
  /** Amount to debit, after the coupon's discount. */
  total: Fen
  coupon?: LockedCoupon | undefined
  date: BusinessDate
  priced: readonly { row: PlanInstalment; amount: Fen }[]
}

const added = preparedQuery(`
  insert into repayment_order (customer_id, repay_id, repay_no, state, kind, card_id, amount, business_date, coupon_id, discount)
  values ($1, $2, $3, 'created', $4, $5, $6, $7, $8, $9)`)
const orderItems = preparedQuery(`
  insert into repayment_item (customer_id, repay_id, order_id, no, amount) select $1, $2, * from unnest($3::uuid[], $4::integer[], $5::bigint[])`)

/** Writes an order and its items, which hold the bills. */
export async function insertOrder(tx: Tx, one: NewOrder): Promise<void> {
  const { customerId, repayId, repayNo, kind, cardId, total, coupon, date, priced } = one
  const column = <T>(of: (one: NewOrder['priced'][number]) => T): T[] => priced.map(of)
  const columns = [column(({ row }) => row.orderId), column(({ row }) => row.no), column(({ amount }) => amount)]
  const { couponId = null, discount = ZERO } = coupon ?? {}
  await added.pipelined(tx, customerId, repayId, repayNo, kind, cardId, total, date, couponId, discount)
  await orderItems.pipelined(tx, customerId, repayId, ...columns)
}
