import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { couponKeys } from '../engagement/coupons.ts'
import { DayCount, FeeTime, OrderState, PlanState, ProductCode, RepaymentMethod, Switch } from '../enums.ts'
import { wire } from '../wire.ts'
import { Lender, PlanRow, Quote, TimelineStep } from './quote.ts'

export const CardRef = z.object({ cardId: z.string(), bankCode: z.string(), bankName: z.string(), tail: z.string() })

const terms = { productType: ProductCode, loanAmt: wire.fen(), period: wire.int(1, 60), repayType: RepaymentMethod }

/** The card that the bills of a loan are debited from on their days. */
export const DebitCard = z.object({ bankName: z.string(), tail: z.string() })
export type DebitCard = z.infer<typeof DebitCard>

export const LoanOrder = z.object({
  orderId: z.string(),
  appId: z.string(),
  productId: z.string(),
  productName: z.string(),
  /** By its day and sum; of an application that was not paid out, by the day it was made. */
  loanName: z.string(),
  loanAmt: wire.fen(),
  contractAmt: wire.fen(),
  receivedAmt: wire.fen(),
  period: z.int(),
  repayType: RepaymentMethod,
  purpose: z.string(),
  annualRatePpm: z.int(),
  aprBp: z.int(),
  totalInterest: wire.fen(),
  total: wire.fen(),
  /** The coupon applied to it, and the total interest that the coupon pays. */
  coupon: z.optional(z.object({ title: z.string(), amt: wire.fen() })),
  lender: Lender,
  card: CardRef,
  /** The purchase that it paid for; the merchant received the money in the customer's place. */
  purchase: z.optional(
    z.object({ merchantName: z.string(), goods: z.string(), payNo: z.string(), returnUrl: z.string() }),
  ),
  /** The borrower's credit card that it was paid out to; `card` is then the one that it is repaid from. */
  creditCard: z.optional(DebitCard),
  orderState: OrderState,
  submittedAt: z.string(),
  disbursedOn: z.optional(wire.date()),
  /** Once it is paid out: a signed link to the receipt of the payout as PDF, valid for ten minutes. */
  payoutReceiptUrl: z.optional(z.string()),
  settledOn: z.optional(wire.date()),
  /** Total outstanding today: principal, interest to the plan, fees and penalties. */
  outstanding: wire.fen(),
  paidPeriods: z.int(),
  /** Total paid on it so far, and the interest in that. */
  paidSoFar: wire.fen(),
  interestPaid: wire.fen(),
  /** Merchant refunds allocated to its bills. */
  refunded: z.optional(wire.fen()),
  /** All penalty so far, paid or not. */
  penalty: z.optional(wire.fen()),
  /** Interest and fees that early settlement and refunds spared. `total` + penalty − coupon − spared = paid + refunded + outstanding. */
  spared: z.optional(wire.fen()),
  /** Absent where the loan is paid by hand. */
  debit: z.optional(DebitCard),
  cancellable: z.boolean(),
  /** Why it ended without a disbursement; after a refusal with the next possible date. */
  endReason: z.optional(z.string()),
  nextDate: z.optional(wire.date()),
  timeline: z.array(TimelineStep),
})
export type LoanOrder = z.infer<typeof LoanOrder>

export const LoanPlanRow = z.object({
  ...PlanRow.shape,
  billNo: z.string(),
  penalty: wire.fen(),
  paid: wire.fen(),
  /** Left to pay on it today, penalty included. */
  owed: wire.fen(),
  planState: PlanState,
})
export type LoanPlanRow = z.infer<typeof LoanPlanRow>

const OrderSummary = z.object({
  orderId: z.string(),
  appId: z.string(),
  productName: z.string(),
  loanName: z.string(),
  loanAmt: wire.fen(),
  period: z.int(),
  paidPeriods: z.int(),
  outstanding: wire.fen(),
  orderState: OrderState,
  submittedAt: z.string(),
  lenderName: z.string(),
})

const Section = z.object({ heading: z.string(), paragraphs: z.array(z.string()) })
export type Section = z.infer<typeof Section>

export const loan = {
  /** Public: without a login `available` is zero and the limits are the product's. */
  params: formCall('/cash/api/loanorder/loanparams', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ productType: ProductCode, time: z.optional(wire.text(20)) }),
    output: z.object({
      productType: ProductCode,
      productName: z.string(),
      minAmt: wire.fen(),
      maxAmt: wire.fen(),
      step: wire.fen(),
      /** Amount the form starts with: 100.00 (specification §9). */
      loanAmt: wire.fen(),
      available: wire.fen(),
      annualRatePpm: z.int(),
      /** With rate, periods and methods these make the plan of a loan that is paid out on the business date. */
      businessDate: wire.date(),
      dayCount: DayCount,
      fees: z.array(z.object({ name: z.string(), payee: z.string(), amt: wire.fen(), when: FeeTime })),
      periods: z.array(z.object({ period: z.int(), aprBp: z.int(), rateDay: z.string() })),
      repayTypes: z.array(z.object({ code: RepaymentMethod, name: z.string(), note: z.string() })),
      purposes: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Numbers of periods for which one of the member's coupons pays all interest. */
      freePeriods: z.array(z.int()),
      configurePeriods: z.array(z.int()),
      /** Open: the prices of the other terms stand beside that of the chosen one, which is shown in any case. */
      priceSwitch: Switch,
      /** Open: every kind of fee is listed, those that are never charged, too. Always open where the product has a fee. */
      feeSwitch: Switch,
      /** Bits of `PAY_WAY`. */
      paySwitch: z.int(),
      countDownTime: z.int(),
      /** How often the phone is asked for its position when the application is confirmed, where the member agreed to that. */
      upPosition: z.int(),
      lender: Lender,
    }),
  }),
  plan: formCall('/cash/api/loanorder/planRange', {
    access: 'public',
    effect: 'read',
    /** A coupon, a red packet, or the best of the member's. */
    input: z.strictObject({ ...terms, ...couponKeys }),
    output: Quote,
  }),
  /** The choices of the last application, to prefill the form. */
  template: formCall('/cash/api/loanorder/findTemp', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      found: z.boolean(),
      period: z.optional(z.int()),
      loanAmt: z.optional(wire.fen()),
      repayType: z.optional(RepaymentMethod),
      purposeCode: z.optional(z.string()),
      cardId: z.optional(z.string()),
      cardNo: z.optional(z.string()),
      bankName: z.optional(z.string()),
    }),
  }),
  /** The verification items of the flow. Without an order: what is still missing before one can be submitted. */
  authInfo: formCall('/cash/api/loanorder/authInfo', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ orderId: z.optional(wire.id()) }),
    output: z.object({
      items: z.array(
        z.object({
          type: z.string(),
          title: z.string(),
          state: z.enum(['todo', 'running', 'done', 'failed', 'expired']),
          required: z.boolean(),
          url: z.string(),
        }),
      ),
      faceStatus: z.string(),
      allPassed: z.boolean(),
    }),
  }),
  /**
   * The ticket is bound to purpose `borrow`, the amount, and `proofSubjectOfLoan` as subject. A quote makes one loan.
   * @throws CallError Status.refused for a used quote, with `data.requote` and the `data.orderId` of its loan
   */
  submit: formCall('/cash/api/loanorder/submit', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({
      ...terms,
      ...couponKeys,
      purposeCode: wire.text(20, 1),
      cardId: wire.id(),
      agreementKeys: wire.keys(),
      /** The customer's declaration: N means a full-time student, to whom nothing is lent. */
      notStudent: wire.flag(),
      costRead: wire.flag(),
      /** `N`: the customer pays by hand, whatever mandates there are. */
      autoDebit: z.optional(wire.flag()),
      quoteId: wire.text(400, 1),
      dealTicket: wire.text(100, 1),
    }),
    output: z.object({
      orderId: z.string(),
      appId: z.string(),
      busCode: z.string(),
      capitalType: z.string(),
      orderState: OrderState,
      nextStep: z.enum(['wait', 'verify']),
    }),
  }),
  /**
   * Turns the automatic debit of a loan on or off.
   * @throws CallError Status.refused with `needSign` where no card has a debit mandate, Status.forbidden
   */
  autoDebit: formCall('/cash/api/loanorder/autoDebit', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ orderId: wire.id(), on: wire.flag() }),
    output: z.object({ debit: z.optional(DebitCard) }),
  }),
  cancel: formCall('/cash/api/loanorder/cancel', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ orderId: wire.id(), reason: z.optional(wire.text(100)) }),
    output: z.object({ orderState: OrderState }),
  }),
  /** The same by application number, as in partner orders. */
  cancelByApplication: formCall('/cash/api/loanorder/cancelLoanOrder', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id() }),
    output: z.object({ orderState: OrderState }),
  }),
  modifyStatus: formCall('/cash/api/loanorder/modifyStatus', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ orderId: wire.id(), action: z.enum(['CONFIRM', 'GIVEUP']) }),
    output: z.object({ orderState: OrderState }),
  }),
  detail: formCall('/cash/api/loanorder/detail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ orderId: z.optional(wire.id()), appId: z.optional(wire.id()) }),
    output: z.object({ loanOrder: LoanOrder, plan: z.array(LoanPlanRow) }),
  }),
  records: formCall('/cash/api/loanorder/records', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({
      state: z.optional(z.enum(['open', 'live', 'settled', 'ended'])),
      kind: z.optional(ProductCode),
      pageNo: z.optional(wire.int(1, 1000)),
      pageSize: z.optional(wire.int(1, 50)),
    }),
    output: z.object({ list: z.array(OrderSummary), total: z.int(), hasMore: z.boolean() }),
  }),
  /** The agreements of a scene or the signed papers of an order. */
  contractList: formCall('/cash/api/loanorder/contractList', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({
      orderId: z.optional(wire.id()),
      scene: z.optional(z.enum(['loan', 'purchase', 'cardRepay'])),
    }),
    output: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        version: z.string(),
        signed: z.boolean(),
        signTime: z.optional(z.string()),
        mustRead: z.boolean(),
      }),
    ),
  }),
  /** The text of one agreement. With an order: the signed text and a PDF link valid for ten minutes. */
  contract: formCall('/cash/api/loanorder/contractUrl', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({
      orderId: z.optional(wire.id()),
      contractKey: wire.id(),
      quoteId: z.optional(wire.text(400)),
      /** The purpose that it names before signing. */
      purposeCode: z.optional(wire.text(20)),
      /** The purchase that it names before signing; members only. */
      payNo: z.optional(wire.id()),
      /** The credit card that it names before signing; members only. */
      creditCardId: z.optional(wire.id()),
    }),
    output: z.object({
      title: z.string(),
      version: z.string(),
      url: z.optional(z.string()),
      hash: z.optional(z.string()),
      keyTerms: z.array(z.object({ label: z.string(), value: z.string() })),
      sections: z.array(Section),
    }),
  }),
}
