import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { PayState } from '../enums.ts'
import { PayCard } from '../lending/pay-info.ts'
import { wire } from '../wire.ts'

/** What is paid at the cashier desk and is no loan. It is the purpose of the deal password's ticket, too. */
export const DeskPurpose = z.enum(['premium', 'topUp', 'letong'])
export type DeskPurpose = z.infer<typeof DeskPurpose>

const thing = { purpose: DeskPurpose, subject: wire.id() }

const DeskBill = z.object({
  ...thing,
  title: z.string(),
  /** Who gets the money. */
  payee: z.string(),
  amt: wire.fen(),
  cards: z.array(PayCard),
  hasDealPassword: z.boolean(),
  /** A payment of this that the bank has: look how it goes, do not start another. */
  openPayNo: z.optional(z.string()),
})
export type DeskBill = z.infer<typeof DeskBill>

/** 收银台: paying for something that is no loan, one card, one sum, one thing. */
export const deskPayments = {
  /** What paying takes. @throws 1007, 40403 for what is not to pay */
  select: formCall('/cash/api/desk/paySelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject(thing),
    output: DeskBill,
  }),
  /** Opens a payment; one that was left unconfirmed makes way. @throws 40403 with `payNo` while the bank has one */
  pay: formCall('/cash/api/desk/payApply', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ ...thing, cardId: wire.id(), amt: wire.fen() }),
    output: z.object({ payNo: z.string(), amt: wire.fen() }),
  }),
  /** The ticket is bound to the purpose, the amount and the payment's number as subject. */
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
