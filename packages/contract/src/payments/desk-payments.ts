import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { PayState } from '../enums.ts'
import { PayCard, PayProof } from '../lending/pay-info.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

/** What is paid at the cashier desk apart from loans. It is also the purpose of the deal password's ticket. */
export const DeskPurpose = z.enum(['premium', 'topUp', 'letong'])
export type DeskPurpose = z.infer<typeof DeskPurpose>

const thing = { purpose: DeskPurpose, subject: wire.id() }

const DeskBill = z.object({
  ...thing,
  title: z.string(),
  /** The payee. */
  payee: z.string(),
  amt: wire.fen(),
  cards: z.array(PayCard),
  hasDealPassword: z.boolean(),
  /** A payment of this that the bank has: show its progress instead of starting another. */
  openPayNo: z.optional(z.string()),
})
export type DeskBill = z.infer<typeof DeskBill>

/** 收银台: pays for one thing that is no loan, with one card and one amount. */
export const deskPayments = {
  /** The price and the cards. @throws CallError Status.forbidden, Status.refused for what is not payable */
  select: formCall('/cash/api/desk/paySelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject(thing),
    output: DeskBill,
  }),
  /** Opens a payment and closes an unconfirmed one. @throws CallError Status.refused with `payNo` while the bank has one */
  pay: formCall('/cash/api/desk/payApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ ...thing, cardId: wire.id(), amt: wire.fen() }),
    output: z.object({ payNo: z.string(), amt: wire.fen(), verify: PayProof }),
  }),
  /**
   * The bank sends a code for one payment, a repayment or one of the desk, to the phone of its card: a card without a debit mandate
   * pays with it. A code that was just sent is not sent again.
   * @throws CallError Status.forbidden, Status.refused for a payment that is confirmed or over, or with the bank's reason,
   * Status.smsTooOften
   */
  sendCode: formCall('/cash/api/desk/sendPayCode', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ payNo: wire.id() }),
    output: z.object({ mobile: z.string(), countdown: z.int() }),
  }),
  /**
   * Has the bank check the code: it authorises this payment and no other. A repeat answers the same.
   * @throws CallError Status.codeNotRequested, Status.codeWrong, Status.codeExpired, Status.smsLocked, Status.forbidden,
   * Status.refused with the bank's reason
   */
  checkCode: formCall('/cash/api/desk/checkPayCode', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ payNo: wire.id(), smsCode: ruleSchema(rules.smsCode) }),
    output: z.object({ authorised: z.literal(true) }),
  }),
  /** Status.refused with `needCode` where the card has neither a mandate nor a code for it. The ticket is bound to the purpose, the amount and the payment's number as subject. */
  confirm: formCall('/cash/api/desk/payConfirm', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({ payNo: wire.id(), dealTicket: wire.text(100, 1) }),
    output: z.object({ payNo: z.string(), payState: PayState }),
  }),
  status: formCall('/cash/api/desk/payStatus', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ payNo: wire.id() }),
    output: z.object({ payNo: z.string(), payState: PayState, amt: wire.fen(), failReason: z.optional(z.string()) }),
  }),
}
