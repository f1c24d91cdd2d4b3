import type { CallInput } from '@wanka/contract/call.ts'
import type { OrderState } from '@wanka/contract/enums.ts'
import type { PayInfo, PayItem } from '@wanka/contract/lending/pay-info.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen, subFen, sumFen, ZERO } from '@wanka/domain/money.ts'
import { loanOrderWireCode } from '@wanka/domain/states/loan-order.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { hasDealPassword } from '../../customer/account/index.ts'
import { couponChoice, freeDaysOf } from '../../engagement/coupons/index.ts'
import { payCards } from '../../payments/cards/index.ts'
import {
  billNoOf,
  isOverdue,
  loadPlan,
  loanNameOf,
  type Plan,
  type PlanInstalment,
  readBillNo,
} from '../loans/index.ts'
import { daysPastDue, type Lenders, lenderOf, lendersOf } from './bill.ts'
import { chooseItems } from './choose-items.ts'
import { otherSum, type PartChoice, type Priced, priceInFull, priceInPart } from './part.ts'
import { type Bills, priceForPayment } from './payment-coupon.ts'
import { DEBIT_CHANNEL } from './repayment-row.ts'

type Named = Omit<CallInput<typeof repayment.selectOne>, 'settle'>

/** Today's price of one bill: the named one, or the next one of a loan, or the next one of all loans. */
export async function selectOne(reader: Reader, customerId: string, input: Named): Promise<PayInfo> {
  const plan = await loadPlan(reader, customerId)
  const item = namedItem(input) ?? nextUnpaid(plan.rows, input.appId)
  return item ? payInfo(reader, customerId, plan, [item], otherSum(input)) : refuse('没有待还的账单')
}

/** Today's price of several bills of one lender in one payment. */
export async function selectMany(
  reader: Reader,
  customerId: string,
  { items, ...sum }: CallInput<typeof repayment.selectMany>,
): Promise<PayInfo> {
  return payInfo(reader, customerId, await loadPlan(reader, customerId), items, otherSum(sum))
}

function namedItem({ appId, billNo, stage }: Named): PayItem | undefined {
  const named = billNo === undefined ? undefined : readBillNo(billNo)
  if (billNo !== undefined && !named) return notFound()
  if (named) return { appId: named.appId, stage: named.no }
  return appId !== undefined && stage !== undefined ? { appId, stage } : undefined
}

function nextUnpaid(rows: readonly PlanInstalment[], appId: string | undefined): PayItem | undefined {
  if (appId !== undefined && !rows.some((row) => row.appId === appId)) return notFound()
  const unpaid = rows.filter((row) => !row.paidOn && (appId === undefined || row.appId === appId))
  const next = unpaid.reduce<PlanInstalment | undefined>(
    (best, row) => (best && best.dueOn <= row.dueOn ? best : row),
    undefined,
  )
  return next && { appId: next.appId, stage: next.no }
}

async function payInfo(
  reader: Reader,
  customerId: string,
  { date, rows }: Plan,
  items: readonly PayItem[],
  choice: PartChoice | undefined,
): Promise<PayInfo> {
  const chosen = chooseItems(rows, items)
  const full = priceInFull(chosen, date)
  const free = await freeOf(reader, customerId, chosen)
  if (!choice) {
    const desk = await deskOf(reader, customerId, { date, rows }, full)
    return withCoupons(reader, { customerId, rows: chosen, date }, { ...desk, ...free })
  }
  const part = await deskOf(reader, customerId, { date, rows }, priceInPart(rows, chosen, date, choice))
  const info = { ...part, ...free }
  const allRepayAmt = sumFen(full.map(({ pays }) => pays.total))
  return { ...info, allRepayAmt, part: { items: [...items], toNext: choice.toNext } }
}

/**
 * What the coupon that a loan was taken with pays of these bills, fen, and the days that it makes free of interest: they are counted from
 * the payout, so they belong to the first bill.
 */
async function freeOf(
  reader: Reader,
  customerId: string,
  chosen: readonly PlanInstalment[],
): Promise<Pick<PayInfo, 'freeMoney' | 'freeDays'>> {
  const free = chosen.filter(({ subsidy }) => subsidy > 0)
  const first = free.filter(({ no }) => no === 1).map(({ orderId }) => orderId)
  return {
    freeMoney: sumFen(free.map(({ subsidy }) => subsidy)),
    freeDays: Math.max(0, ...(await freeDaysOf(reader, customerId, first))),
  }
}

/** The cashier page with the best coupon priced in. */
async function withCoupons(reader: Reader, bills: Bills, desk: PayInfo): Promise<PayInfo> {
  const priced = await priceForPayment(reader, bills, desk.openRepayNo)
  const best = priced.find(({ reason }) => reason === undefined)
  const coupons = priced.map((one) => couponChoice(one, bills.date))
  if (!best) return { ...desk, coupons }
  const repayAmt = subFen(desk.allRepayAmt, best.saves)
  return { ...desk, coupons, coupon: couponChoice(best, bills.date), discountsAmt: best.saves, repayAmt }
}

/** The cashier page for some instalments at their prices, without a coupon. */
export async function deskOf(
  reader: Reader,
  customerId: string,
  { date, rows }: Plan,
  priced: readonly Priced[],
): Promise<PayInfo> {
  const chosen = priced.map(({ row }) => row)
  const lenders = await lendersOf(reader, chosen)
  const lines = priced.map((one) => toLine(one, lenders, date))
  const total = sumFen(lines.map((line) => line.amt))
  const first = chosen[0]
  if (!first) return notFound()
  const several = chosen.length > 1
  const cards = await cashierCards(reader, customerId)
  return {
    allRepayAmt: total,
    discountsAmt: ZERO,
    repayAmt: total,
    coupons: [],
    items: lines,
    stage: chosen.map((row) => row.no).join(','),
    billNo: lines.map((line) => line.billNo).join(','),
    type: first.productCode,
    freeMoney: ZERO,
    freeDays: 0,
    capitalChannel: first.funderCode,
    paymentType: several ? 'megerRepayment' : 'activeRepayment',
    appId: first.appId,
    productId: first.productCode,
    orderState: orderStateOf(rows, first, date),
    protocolSwitch: cards.every(({ signed }) => signed) ? 'close' : 'open',
    isTwoBill: several,
    cards,
    hasDealPassword: await hasDealPassword(reader, customerId),
    openRepayNo: chosen.find((row) => row.held)?.held?.repayNo,
  }
}

function toLine({ row, pays }: Priced, lenders: Lenders, date: BusinessDate): PayInfo['items'][number] {
  const { total, ...parts } = pays
  return {
    billNo: billNoOf(row),
    appId: row.appId,
    stage: row.no,
    periods: row.periods,
    title: `${loanNameOf(row, date)} 第${row.no}期`,
    lender: lenderOf(lenders, row),
    dueOn: row.dueOn,
    ...parts,
    amt: total,
    overdueDays: daysPastDue(row, date),
  }
}

/** The loan has something to pay, so it is repaying; overdue when any instalment of it is. */
function orderStateOf(rows: readonly PlanInstalment[], first: PlanInstalment, date: BusinessDate): OrderState {
  const overdue = rows.some((row) => row.orderId === first.orderId && isOverdue(row, date))
  return String(loanOrderWireCode('repaying', overdue)) as OrderState
}

/** The customer's cards that may pay, for the cashier page. */
export async function cashierCards(reader: Reader, customerId: string): Promise<PayInfo['cards']> {
  const cards = await payCards(reader, customerId)
  return cards.map(({ cardId, bankCode, bankName, tail, limitOnce, signed, isDefault }) => ({
    cardId,
    bankCode,
    bankName,
    tail,
    limitOnce: fen(limitOnce),
    signed: signed.includes(DEBIT_CHANNEL),
    isDefault,
  }))
}
