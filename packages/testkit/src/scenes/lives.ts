import type { CallOutput } from '@wanka/contract/call.ts'
import { keysOfCoupon } from '@wanka/contract/coupon.ts'
import { creditLine } from '@wanka/contract/credit-line.ts'
import { extension } from '@wanka/contract/extension.ts'
import { loan } from '@wanka/contract/loan.ts'
import { repayment } from '@wanka/contract/repayment.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ppm, sumFen, ZERO } from '@wanka/domain/money.ts'
import type { LoanContract, LoanPayment } from '@wanka/domain/replay.ts'
import type { RepaymentMethod } from '@wanka/domain/schedule.ts'
import { sql } from 'kysely'
import type { TestServer } from '../test-server.ts'
import { applicationWith, type CouponKind, given } from './coupon.ts'
import type { LineHolder } from './credit.ts'
import { application, type Borrower, borrowTicket, quoted, reached, termsOf } from './loan.ts'
import { type Paying, payStatus, planOf, repayTicket, settleApplied } from './repayment.ts'

/** Money for a loan as a model takes it down, the `discount` of a coupon in it; no longer `open` once the bank took it back. */
type LifePayment = LoanPayment & { repayNo: string; open: boolean; discount: Fen }
/** A loan with what a model knows of it: what was contracted and what was paid. */
export type Life = {
  holder: Borrower
  contract: LoanContract
  payments: LifePayment[]
  /** The signed card pays on the days by itself. */
  debited: boolean
}
/** `coupon`: given to the customer before, and used where it fits. */
export type Draw = {
  amount: Fen
  period: number
  method: RepaymentMethod
  coupon: CouponKind | undefined
  debited: boolean
}
export type Act = {
  act: 'pay' | 'part' | 'several' | 'coupon' | 'settle' | 'reverse' | 'extend' | 'nothing'
  share: number
}

/**
 * Draws a loan through the front door.
 * @returns undefined when the customer may not: overdue, or out of limit; `outdated` when their data must be read anew
 */
export async function drawLife(
  server: TestServer,
  holder: LineHolder,
  draw: Draw,
): Promise<Life | 'outdated' | undefined> {
  const options = { token: holder.token }
  const { available, stage } = await server.client.call(creditLine.info, {}, options)
  if (stage !== 'active' || available < draw.amount) return undefined
  const { orderId, appId } = await submitted(server, holder, await applicationFor(server, holder, draw))
  const { loanOrder, plan } = await reached(server, holder, orderId, '80', '30')
  if (loanOrder.orderState === '30') {
    await server.client.call(loan.cancel, { orderId }, options)
    return 'outdated'
  }
  if (!draw.debited)
    await server.kernel.db
      .updateTable('loan_order')
      .set({ auto_debit: false })
      .where('order_id', '=', orderId)
      .execute()
  const instalments = plan.map(({ no, date, principal, interest, fee, couponAmt = fen(0) }) => ({
    no,
    dueOn: businessDate(date),
    principal,
    interest,
    fee,
    subsidy: couponAmt,
  }))
  const terms = { annualRate: ppm(loanOrder.annualRatePpm), dayCount: 'MONTHLY', graceDays: 3 } as const
  const contract = { ...terms, startOn: businessDate(loanOrder.disbursedOn ?? ''), instalments }
  return { holder: { ...holder, orderId, appId }, contract, payments: [], debited: draw.debited }
}

/** Applies; where the same was borrowed a moment before, at a price of its own. */
async function submitted(
  server: TestServer,
  holder: LineHolder,
  input: Awaited<ReturnType<typeof applicationFor>>,
): Promise<CallOutput<typeof loan.submit>> {
  const { token, customerId } = holder
  const dealTicket = await borrowTicket(server, customerId, input)
  try {
    return await server.client.call(loan.submit, { ...input, dealTicket }, { token })
  } catch (error) {
    const { data } = error as { data?: { orderId?: string } }
    if (data?.orderId === undefined) throw error
    // a coupon is given for one draw: only a quote without one can be another's, too
    const { quoteId } = await quoted(server, input, holder)
    return submitted(server, holder, { ...input, quoteId })
  }
}

async function applicationFor(server: TestServer, holder: LineHolder, { amount, period, method, coupon }: Draw) {
  const choice = { loanAmt: amount, period, repayType: method }
  if (coupon === undefined) return application(server, holder, choice)
  // another loan of theirs may be drawn meanwhile: it has a coupon of its own
  const couponId = await given(server, holder, coupon)
  const { coupon: fits } = await server.client.call(
    loan.plan,
    { ...termsOf(choice), couponId },
    { token: holder.token },
  )
  return fits ? applicationWith(server, holder, couponId, choice) : application(server, holder, choice)
}

/** Does one thing with a loan on a day, as its customer or as the bank; nothing where it cannot be done. */
export async function liveOn(server: TestServer, life: Life, { act, share }: Act, date: BusinessDate): Promise<void> {
  const { holder } = life
  if (act === 'nothing') return
  if (act === 'reverse') return takeBack(server, life, share)
  const unpaid = (await planOf(server, holder)).filter((row) => row.planState !== '2')
  const [next] = unpaid
  if (!next) return
  if (act === 'extend') return putOff(server, life, next.no)
  if (act === 'settle') return confirmed(server, life, await settleApplied(server, holder), { date, settles: true })
  const chosen = act === 'several' ? unpaid.slice(0, 1 + (share % unpaid.length)) : [next]
  const items = chosen.map((row) => ({ appId: holder.appId, stage: row.no }))
  const price = sumFen(chosen.map((row) => row.owed))
  const part = act === 'part' ? fen(Math.max(100, Math.floor((price * share) / 100))) : price
  if (part > price) return
  const discounted = act === 'coupon' ? await withCoupon(server, holder, items) : undefined
  const opened = await server.client.call(
    repayment.apply,
    { items, cardId: holder.cardId, amt: price, ...(part < price && { part }), ...discounted?.keys },
    { token: holder.token },
  )
  await confirmed(server, life, opened, { date, discount: discounted?.saves })
}

/** A coupon for this payment, where one fits. */
async function withCoupon(server: TestServer, holder: Borrower, items: { appId: string; stage: number }[]) {
  const couponId = await given(server, holder, 'repay80')
  const { allRepayAmt, coupons } = await server.client.call(repayment.selectMany, { items }, { token: holder.token })
  const own = coupons.find((one) => one.couponId === couponId && one.saves > 0)
  return own && { keys: { ...keysOfCoupon(own), amt: fen(allRepayAmt - own.saves) }, saves: own.saves }
}

type Kind = { date: BusinessDate; settles?: boolean; discount?: Fen | undefined }

/** Confirms what was opened; the model takes down the day and all that goes to the bills, whoever pays it. */
async function confirmed(
  server: TestServer,
  { holder, payments }: Life,
  { repayNo, amt }: Paying,
  { date, settles = false, discount = ZERO }: Kind,
): Promise<void> {
  const dealTicket = await repayTicket(server, holder.customerId, { repayNo, amt })
  await server.client.call(repayment.confirm, { repayNo, dealTicket }, { token: holder.token })
  await payStatus(server, holder, repayNo, '3')
  payments.push({ id: repayNo, repayNo, date, amount: fen(amt + discount), settles, open: true, discount })
}

async function putOff(server: TestServer, life: Life, no: number): Promise<void> {
  const { holder, contract } = life
  const billNo = `${holder.appId}-${no}`
  const { offer } = await server.client.call(extension.select, { billNo }, { token: holder.token })
  if (!offer) return
  await server.client.call(extension.confirm, { billNo, dueOn: offer.dueOn }, { token: holder.token })
  const dueOn = businessDate(offer.dueOn)
  const instalments = contract.instalments.map((row) => (row.no === no ? { ...row, dueOn } : row))
  life.contract = { ...contract, instalments }
}

/** The bank takes a payment back. */
async function takeBack(server: TestServer, { payments }: Life, share: number): Promise<void> {
  const live = payments.filter(({ open }) => open)
  const payment = live[share % Math.max(1, live.length)]
  if (!payment) return
  payment.open = false
  const instruction = await server.kernel.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select('instruction_no')
    .where('repay_no', '=', payment.repayNo)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(instruction.instruction_no)
  await server.sandbox.releaseNotices()
}

/** What the nights collected of these loans after a day, oldest first; each is taken down in its life. */
export async function takeDownDebits(
  server: TestServer,
  lives: readonly Life[],
  after: BusinessDate,
): Promise<{ life: Life; payment: LifePayment }[]> {
  const byOrder = new Map(lives.map((life) => [life.holder.orderId, life]))
  const { rows } = await sql<{ order_id: string; repay_no: string; amount: Fen; business_date: string }>`
    select i.order_id, r.repay_no, r.amount, r.business_date::text from repayment_order r join repayment_item i using (customer_id, repay_id)
     where r.kind = 'autoDebit' and r.state = 'succeeded' and r.business_date > ${after} order by r.business_date`.execute(
    server.kernel.db,
  )
  return rows.flatMap(({ order_id, repay_no, amount, business_date }) => {
    const life = byOrder.get(order_id)
    if (!life) return []
    const date = businessDate(business_date)
    const payment = { id: repay_no, repayNo: repay_no, date, amount, settles: false, open: true, discount: ZERO }
    life.payments.push(payment)
    return [{ life, payment }]
  })
}
