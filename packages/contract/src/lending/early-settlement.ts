import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { PayState } from '../enums.ts'
import { wire } from '../wire.ts'
import { PayInfo, PayProof } from './pay-info.ts'
import { Lender } from './quote.ts'

/** The cost of ending a loan on a day or, with `settle` N, of paying only what is due by then. */
export const Settlement = z.object({
  orderId: z.string(),
  appId: z.string(),
  loanName: z.string(),
  lender: Lender,
  businessDate: wire.date(),
  /** The day of the figures. */
  date: wire.date(),
  principal: wire.fen(),
  interest: wire.fen(),
  fee: wire.fen(),
  penalty: wire.fen(),
  total: wire.fen(),
  /** Interest that is no longer owed. */
  saved: wire.fen(),
  /** The fee of settling early: none. */
  settlementFee: wire.fen(),
  /** The running period's interest accrues from this day, for this many days. */
  interestFrom: wire.date(),
  interestDays: z.int(),
  /** The part of a coupon's interest that would stay unused. */
  couponLeft: wire.fen(),
  /** Every unpaid instalment: the interest still due by the plan, and the part of it that this pays. */
  left: z.array(z.object({ no: z.int(), dueOn: wire.date(), interest: wire.fen(), pays: wire.fen() })),
  validUntil: wire.instant(),
  /** Only with `settle`: what settling costs today and on each later day that can be chosen. */
  days: z.optional(z.array(z.object({ date: wire.date(), total: wire.fen() }))),
  /** Only for today, and where it may be settled now: names the quote, to be sent back with the payment. */
  calNo: z.optional(z.string()),
  /**
   * While the loan may be given back: its last day. `goods`: the money went to a merchant, and is returned by the merchant.
   * `couponReturned`: its coupon pays nothing and is the customer's again.
   */
  coolingOff: z.optional(z.object({ until: wire.date(), goods: z.boolean(), couponReturned: z.boolean() })),
  /** Why it cannot be settled now: a payment of it is pending. */
  locked: z.optional(z.string()),
  /** An open payment of this loan. */
  openRepayNo: z.optional(z.string()),
})
export type Settlement = z.infer<typeof Settlement>

const Opened = z.object({
  repayNo: z.string(),
  amt: wire.fen(),
  /** Deadline of the confirmation. */
  deadline: wire.instant(),
  verify: PayProof,
  payState: PayState,
})

/** The cost of ending every live loan today, oldest first. */
const Accounts = z.object({
  businessDate: wire.date(),
  loans: z.array(
    z.object({
      ...z.pick(Settlement, { orderId: true, appId: true, loanName: true, lender: true, total: true, saved: true })
        .shape,
      ...z.pick(Settlement, { settlementFee: true, locked: true, openRepayNo: true }).shape,
      periodsLeft: z.int(),
    }),
  ),
})

const LoanKeys = wire.keys()

/** 提前结清. A settlement opened here is confirmed like any other repayment. */
export const earlySettlement = {
  quote: formCall('/cash/api/thirdRepay/calAmt', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ appId: wire.id(), settle: wire.flag(), date: z.optional(wire.date()) }),
    output: Settlement,
  }),
  /** Quotes all loans at once. */
  accounts: formCall('/cash/api/repayment/settleAccounts', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Accounts,
  }),
  /** Opens the payment that ends the loan, at the quoted amount. */
  pay: formCall('/cash/api/thirdRepay/repay', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id(), calNo: wire.text(400, 1), cardId: wire.id() }),
    output: Opened,
  }),
  /** The cost of ending several loans of one lender today with one payment. */
  group: formCall('/cash/api/repayment/settleGroup', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ appIds: LoanKeys }),
    output: PayInfo,
  }),
  /** Opens that one payment, at the quoted amount. */
  payGroup: formCall('/cash/api/repayment/settleGroupApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appIds: LoanKeys, calNo: wire.text(400, 1), cardId: wire.id() }),
    output: Opened,
  }),
  /** The same by the amount shown. */
  apply: formCall('/cash/api/repayment/prepayApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id(), cardId: wire.id(), amt: wire.fen() }),
    output: Opened,
  }),
}
