import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/**
 * A plan is a monthly price for a number of months. `quote` fixes its price for a member for a while and is sent with the order; a
 * guest gets none.
 */
const Package = z.object({
  packageId: z.string(),
  name: z.string(),
  monthly: wire.fen(),
  months: z.int(),
  dataGb: z.int(),
  minutes: z.int(),
  soldOut: z.boolean(),
  quote: z.optional(z.string()),
})
export type LetongPackage = z.infer<typeof Package>

/**
 * `ordered`: the partner has yet to answer. `ready`: the card was sent, and works once it is activated. `activating`: the partner
 * has yet to do so. `ended`: its term is over, the customer left it, or a month stayed unpaid.
 */
export const LetongCardState = z.enum(['ordered', 'declined', 'ready', 'activating', 'active', 'cancelled', 'ended'])
export type LetongCardState = z.infer<typeof LetongCardState>

const Card = z.object({
  cardNo: z.string(),
  name: z.string(),
  state: LetongCardState,
  /** The card's own number, masked, once the partner assigned it. */
  phone: z.optional(z.string()),
  monthly: wire.fen(),
  months: z.int(),
  dataGb: z.int(),
  minutes: z.int(),
  orderedOn: wire.date(),
  activatedOn: z.optional(wire.date()),
  /** The last day of the term; of an ended card, the last day paid for. */
  lastDay: z.optional(wire.date()),
  /** Whether the customer can leave it now. */
  canLeave: z.boolean(),
})
export type LetongCard = z.infer<typeof Card>

/** `open`: payable from now on. `later`: not due for a while. `over`: the card ended, and no month is due. */
const Bill = z.object({
  billNo: z.string(),
  no: z.int(),
  dueOn: wire.date(),
  to: wire.date(),
  amt: wire.fen(),
  state: z.enum(['later', 'open', 'paying', 'paid', 'over']),
  /** If unpaid, the card ends after this day. */
  payBy: wire.date(),
  /** Of a paid or returned one: a signed link to its receipt as PDF, valid for ten minutes. */
  receiptUrl: z.optional(z.string()),
})
export type LetongBill = z.infer<typeof Bill>

/** 乐通: phone plans of a partner, paid month by month and by hand at the desk. An unpaid month ends the card and is no debt. */
export const phonePlans = {
  /** Open to guests, who read what is sold. `unavailable`: the partner does not answer. `cardNo`: of the member's card in use. */
  packages: formCall('/market/api/letong/packages', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      state: z.enum(['open', 'unavailable']),
      packages: z.array(Package),
      cardNo: z.optional(z.string()),
    }),
  }),
  /**
   * Orders a card from the partner.
   * @throws CallError Status.realNameNeeded before real name; Status.refused for an unread text, an expired quote
   * (`data.requote`), or while a card runs
   */
  order: formCall('/market/api/letong/order', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ packageId: wire.id(), quote: wire.text(600, 1), agreementKeys: wire.keys() }),
    output: z.object({ cardNo: z.string() }),
  }),
  /** The newest card, or the named one; absent when there is none. @throws CallError Status.forbidden when it is not theirs */
  card: formCall('/market/api/letong/card', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ cardNo: z.optional(wire.id()) }),
    output: z.object({ card: z.optional(Card) }),
  }),
  /** Activates a delivered card: its first month begins. @throws CallError Status.forbidden, Status.refused for one not ready */
  activate: formCall('/market/api/letong/activate', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ cardNo: wire.id() }),
    output: z.object({ cardNo: z.string() }),
  }),
  /**
   * Leaves a card: it works until the end of what is paid, and no further month is due.
   * @throws CallError Status.forbidden, Status.refused for one that ended, or while a month is being paid
   */
  leave: formCall('/market/api/letong/leave', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ cardNo: wire.id() }),
    output: z.object({ lastDay: z.optional(wire.date()) }),
  }),
  /** The months of the newest card, or of the named one, the first one first. @throws CallError Status.forbidden */
  bill: formCall('/market/api/letong/bill', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ cardNo: z.optional(wire.id()) }),
    output: z.object({ card: z.optional(Card), bills: z.array(Bill), businessDate: wire.date() }),
  }),
}
