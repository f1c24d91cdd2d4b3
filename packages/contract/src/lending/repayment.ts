import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { MOST_ITEMS } from '../constants.ts'
import { couponKeys } from '../engagement/coupons.ts'
import { PayState, PlanState } from '../enums.ts'
import { wire } from '../wire.ts'
import { DebitCard, LoanPlanRow } from './loans.ts'
import { PayInfo, PayItem, PayProof } from './pay-info.ts'
import { Lender } from './quote.ts'
import { Payment } from './repayment.payment.ts'

/** One instalment of one loan, as the bill list shows it. */
export const Bill = z.object({
  billNo: z.string(),
  orderId: z.string(),
  appId: z.string(),
  no: z.int(),
  periods: z.int(),
  productName: z.string(),
  /** The loan by its day and sum. */
  loanName: z.string(),
  lenderName: z.string(),
  dueOn: wire.date(),
  /** Contracted amount of the instalment; of a paid one what was paid, penalty included. */
  amt: wire.fen(),
  /** Left to pay today, penalty included; zero when paid. */
  owed: wire.fen(),
  penalty: wire.fen(),
  /** The part of its interest that the loan's coupon pays. */
  couponAmt: z.optional(wire.fen()),
  planState: PlanState,
  overdueDays: z.int(),
  paidOn: z.optional(wire.date()),
  /** The card that it is debited from on its day; absent where it is paid by hand, or paid. */
  debit: z.optional(DebitCard),
  /** The lender's books of the loan and ours differ, and staff are reconciling them. */
  checking: z.optional(z.boolean()),
})
export type Bill = z.infer<typeof Bill>

export const Opened = z.object({ repayNo: z.string(), amt: wire.fen(), verify: PayProof, payState: PayState })

/** What is due together: every overdue bill, or else every bill of the next due date. */
const Due = z.object({
  amt: wire.fen(),
  bills: z.int(),
  /** Numbers of those that one payment covers: of one lender, and of no loan with a payment under way. */
  payable: z.array(z.string()),
})
export type Due = z.infer<typeof Due>

/** Less than what is owed; or more, where the excess goes to the next instalments of the loan. */
const otherSum = { part: z.optional(wire.fen()), toNext: z.optional(wire.flag()) }

export const repayment = {
  summary: formCall('/cash/api/repayment/billSummary', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      businessDate: wire.date(),
      /** This month: still due (overdue included) and already paid. */
      monthDue: wire.fen(),
      monthPaid: wire.fen(),
      overdue: wire.fen(),
      overdueCount: z.int(),
      overdueDays: z.int(),
      nextMonthDue: wire.fen(),
      next: z.optional(Bill),
      due: z.optional(Due),
      /** Principal and interest outstanding on all loans. */
      totalOwed: wire.fen(),
    }),
  }),
  list: formCall('/cash/api/repayment/billList', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({
      state: z.enum(['unpaid', 'paid', 'all']),
      /** Only loans that partners lent alone. */
      type: z.optional(z.enum(['third'])),
      pageNo: z.optional(wire.int(1, 1000)),
    }),
    output: z.object({
      businessDate: wire.date(),
      bills: z.array(Bill),
      hasMore: z.boolean(),
      /** With `type`: the lender, and when its books were last compared with ours. */
      partners: z.optional(z.array(z.object({ lender: Lender, comparedAt: z.optional(z.string()) }))),
    }),
  }),
  /** Every month with bills, oldest first, and the dates with an amount still due. */
  months: formCall('/cash/api/repayment/calendar', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      businessDate: wire.date(),
      /** What the bills of the month cost by contract, or what was paid on the settled ones; a fee includes the penalty. */
      months: z.array(
        z.object({
          month: z.string(),
          principal: wire.fen(),
          interest: wire.fen(),
          fee: wire.fen(),
          bills: z.int(),
          unpaid: z.int(),
        }),
      ),
      due: z.array(z.object({ date: wire.date(), bills: z.int(), amt: wire.fen() })),
    }),
  }),
  /** The bills that fall due in one month, `YYYY-MM`. */
  month: formCall('/cash/api/repayment/billMonth', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, '月份格式不正确')) }),
    output: z.object({ businessDate: wire.date(), bills: z.array(Bill) }),
  }),
  detail: formCall('/cash/api/repayment/billDetail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ billNo: wire.id() }),
    output: z.object({
      businessDate: wire.date(),
      bill: Bill,
      parts: z.array(
        z.object({
          key: z.enum(['principal', 'interest', 'fee', 'penalty']),
          name: z.string(),
          payee: z.string(),
          formula: z.string(),
          due: wire.fen(),
          paid: wire.fen(),
          /** No longer owed after an early settlement, a prepayment or a purchase refund. */
          waived: wire.fen(),
        }),
      ),
      loan: z.object({
        orderId: z.string(),
        productName: z.string(),
        loanName: z.string(),
        loanAmt: wire.fen(),
        period: z.int(),
        paidPeriods: z.int(),
        aprBp: z.int(),
        lender: Lender,
      }),
      plan: z.array(LoanPlanRow),
      /** Of a bill that is overdue or due within a week: the cost of waiting a day and a week from `from`. */
      waiting: z.optional(z.object({ from: wire.date(), day: wire.fen(), week: wire.fen(), freeUntil: wire.date() })),
      /** Principal of it that was prepaid with a part of the loan. */
      prepaid: z.optional(wire.fen()),
      /** Merchant refunds within what is paid of this bill. */
      refunds: z.array(z.object({ refundNo: z.string(), amt: wire.fen() })),
      openRepayNo: z.optional(z.string()),
      /** Ticket of an unanswered question about this loan: automatic debits pause meanwhile. */
      disputeNo: z.optional(z.string()),
    }),
  }),
  /** The price of the next instalment of one loan, or of the one named by `billNo`. */
  selectOne: formCall('/cash/api/repayment/oneOrderPaySelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({
      appId: z.optional(wire.id()),
      billNo: z.optional(wire.id()),
      stage: z.optional(wire.int(1, 60)),
      /** Settles the loan `appId` today. */
      settle: z.optional(wire.flag()),
      ...otherSum,
    }),
    output: PayInfo,
  }),
  selectMany: formCall('/cash/api/repayment/planPaySelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({
      items: wire.json(z.array(PayItem).check(z.minLength(1), z.maxLength(MOST_ITEMS))),
      ...otherSum,
    }),
    output: PayInfo,
  }),
  /** Opens one repayment order for the bills; their cost must still be `amt`. */
  apply: formCall('/cash/api/repayment/repayOneKeyApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({
      items: wire.json(z.array(PayItem).check(z.minLength(1), z.maxLength(MOST_ITEMS))),
      cardId: wire.id(),
      /** For the card, after the coupon. */
      amt: wire.fen(),
      ...otherSum,
      ...couponKeys,
    }),
    output: Opened,
  }),
  /** The same for one bill, with the amount to pay of it. */
  applyBill: formCall('/cash/api/repayment/zyRepaymentApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id(), billNo: wire.id(), amt: wire.fen(), cardId: wire.id() }),
    output: Opened,
  }),
  /** The same for some instalments of one loan, by their numbers. */
  applyLoan: formCall('/cash/api/loanorder/repay', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id(), planNos: wire.keys(MOST_ITEMS), amt: wire.fen(), cardId: wire.id() }),
    output: Opened,
  }),
  /** Status.refused with `needCode` as at the desk. The ticket is bound to purpose `repay`, the amount and the repayment number as subject. */
  confirm: formCall('/cash/api/repayment/repayOneKeyConfirm', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({ repayNo: wire.id(), dealTicket: wire.text(100, 1) }),
    output: z.object({ repayNo: z.string(), payState: PayState }),
  }),
  /** Closes an unconfirmed order, so that another may be opened. */
  close: formCall('/cash/api/repayment/close', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ repayNo: wire.id() }),
    output: z.object({ payState: PayState }),
  }),
  status: formCall('/cash/api/applyPay/applyStatus', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ appId: z.optional(wire.id()), repayNo: z.optional(wire.id()) }),
    output: z.object({
      repayNo: z.string(),
      payState: PayState,
      amt: wire.fen(),
      finishTime: z.optional(z.string()),
      failReason: z.optional(z.string()),
      canRetry: z.boolean(),
    }),
  }),
  /** All payments, or those that reached or were for one loan. @throws CallError Status.forbidden for another customer's loan */
  history: formCall('/cash/api/repayment/history', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ loanNo: z.optional(wire.id()), pageNo: z.optional(wire.int(1, 1000)) }),
    output: z.object({ list: z.array(Payment), hasMore: z.boolean() }),
  }),
  payment: formCall('/cash/api/repayment/payDetail', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ repayNo: wire.id() }),
    output: z.object({
      payment: Payment,
      split: z.object({
        principal: wire.fen(),
        interest: wire.fen(),
        fee: wire.fen(),
        penalty: wire.fen(),
        unapplied: wire.fen(),
      }),
      items: z.array(
        z.object({
          billNo: z.string(),
          orderId: z.string(),
          loanName: z.string(),
          title: z.string(),
          no: z.int(),
          periods: z.int(),
          amt: wire.fen(),
          state: PayState,
          /** Still owed of the bill today, where money arrived and did not cover it. */
          left: z.optional(wire.fen()),
        }),
      ),
      channelTxn: z.optional(z.string()),
      /** Of a successful one: a signed link to its receipt as PDF, valid for ten minutes. */
      receiptUrl: z.optional(z.string()),
    }),
  }),
}
