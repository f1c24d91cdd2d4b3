import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { PayState } from '../enums.ts'
import { wire } from '../wire.ts'
import { PayInfo } from './pay-info.ts'
import { Lender } from './quote.ts'

/** What it costs to end a loan on a day, or, with `settle` N, to pay only what is due by then. */
export const Settlement = z.object({
  orderId: z.string(),
  appId: z.string(),
  productName: z.string(),
  lender: Lender,
  businessDate: wire.date(),
  /** The day that the figures are of. */
  date: wire.date(),
  principal: wire.fen(),
  interest: wire.fen(),
  fee: wire.fen(),
  penalty: wire.fen(),
  total: wire.fen(),
  /** Interest that is no longer owed. */
  saved: wire.fen(),
  /** What settling early itself costs: nothing. */
  settlementFee: wire.fen(),
  /** The running period's interest counts from this day, for so many days. */
  interestFrom: wire.date(),
  interestDays: z.int(),
  /** What of a coupon's interest would be left over. */
  couponLeft: wire.fen(),
  /** Every unpaid instalment: the interest that is still to pay by the plan, and what of it this pays. */
  left: z.array(z.object({ no: z.int(), dueOn: wire.date(), interest: wire.fen(), pays: wire.fen() })),
  validUntil: wire.instant(),
  /** Only of today, and where it may be settled now: what was quoted, to be sent back with the payment. */
  calNo: z.optional(z.string()),
  /** Why it cannot be settled now: a payment of it is running. */
  locked: z.optional(z.string()),
  /** A payment of this loan that is open. */
  openRepayNo: z.optional(z.string()),
})
export type Settlement = z.infer<typeof Settlement>

const Opened = z.object({
  repayNo: z.string(),
  amt: wire.fen(),
  /** Until when it may be confirmed. */
  deadline: wire.instant(),
  verify: z.enum(['pin']),
  payState: PayState,
})

/** What ends every live loan today, the oldest first. */
const Accounts = z.object({
  businessDate: wire.date(),
  loans: z.array(
    z.object({
      ...z.pick(Settlement, { orderId: true, appId: true, productName: true, lender: true, total: true, saved: true })
        .shape,
      ...z.pick(Settlement, { settlementFee: true, locked: true, openRepayNo: true }).shape,
      periodsLeft: z.int(),
    }),
  ),
})

const LoanKeys = wire.keys()

/** 提前结清. What is opened here is confirmed as every other repayment is. */
export const earlySettlement = {
  quote: formCall('/cash/api/thirdRepay/calAmt', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ appId: wire.id(), settle: wire.flag(), date: z.optional(wire.date()) }),
    output: Settlement,
  }),
  /** All loans at once. */
  accounts: formCall('/cash/api/repayment/settleAccounts', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Accounts,
  }),
  /** Opens the payment that ends the loan, at what was quoted. */
  pay: formCall('/cash/api/thirdRepay/repay', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id(), calNo: wire.text(400, 1), cardId: wire.id() }),
    output: Opened,
  }),
  /** What it costs to end several loans of one lender today by one payment. */
  group: formCall('/cash/api/repayment/settleGroup', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ appIds: LoanKeys }),
    output: PayInfo,
  }),
  /** Opens that one payment, at what was quoted. */
  payGroup: formCall('/cash/api/repayment/settleGroupApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appIds: LoanKeys, calNo: wire.text(400, 1), cardId: wire.id() }),
    output: Opened,
  }),
  /** The same by the amount that was shown. */
  apply: formCall('/cash/api/repayment/prepayApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id(), cardId: wire.id(), amt: wire.fen() }),
    output: Opened,
  }),
}
