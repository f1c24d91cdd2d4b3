import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** A plan is what is paid every month for so many months. `quote` binds its price for a while: it goes with the order. */
const Package = z.object({
  packageId: z.string(),
  name: z.string(),
  monthly: wire.fen(),
  months: z.int(),
  dataGb: z.int(),
  minutes: z.int(),
  soldOut: z.boolean(),
  quote: z.string(),
})
export type LetongPackage = z.infer<typeof Package>

/**
 * `ordered`: the partner has yet to answer. `ready`: the card was sent, and works once it is activated. `activating`: the partner has
 * yet to do so. `ended`: its term is over, it was left, or a month stayed unpaid.
 */
export const LetongCardState = z.enum(['ordered', 'declined', 'ready', 'activating', 'active', 'cancelled', 'ended'])
export type LetongCardState = z.infer<typeof LetongCardState>

const Card = z.object({
  cardNo: z.string(),
  name: z.string(),
  state: LetongCardState,
  /** The card's own number, masked, once the partner has given it. */
  phone: z.optional(z.string()),
  monthly: wire.fen(),
  months: z.int(),
  dataGb: z.int(),
  minutes: z.int(),
  orderedOn: wire.date(),
  activatedOn: z.optional(wire.date()),
  /** The last day of the term; of a card that ended, the last day that was paid for. */
  lastDay: z.optional(wire.date()),
  /** Whether it may be left now. */
  canLeave: z.boolean(),
})
export type LetongCard = z.infer<typeof Card>

/** `open`: to pay from now on. `later`: not due for a while. `over`: the card ended, and nothing is asked for it. */
const Bill = z.object({
  billNo: z.string(),
  no: z.int(),
  dueOn: wire.date(),
  to: wire.date(),
  amt: wire.fen(),
  state: z.enum(['later', 'open', 'paying', 'paid', 'over']),
  /** Unpaid, it ends the card after this day. */
  payBy: wire.date(),
})
export type LetongBill = z.infer<typeof Bill>

/** 乐通: phone plans of a partner, paid month by month and by hand, at the desk. An unpaid month ends the card and is no debt. */
export const phonePlans = {
  /** `unavailable`: the partner does not answer. `cardNo`: of the card that runs already. */
  packages: formCall('/market/api/letong/packages', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      state: z.enum(['open', 'unavailable']),
      packages: z.array(Package),
      cardNo: z.optional(z.string()),
    }),
  }),
  /** Asks the partner for a card. @throws 1000 before real name; 40403 for what was not read, a quote that is over (`data.requote`), or while a card runs */
  order: formCall('/market/api/letong/order', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ packageId: wire.id(), quote: wire.text(600, 1), agreementKeys: wire.keys() }),
    output: z.object({ cardNo: z.string() }),
  }),
  /** The newest card, or the one that is named; nothing when there is none. @throws 1007 for one that is not theirs */
  card: formCall('/market/api/letong/card', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ cardNo: z.optional(wire.id()) }),
    output: z.object({ card: z.optional(Card) }),
  }),
  /** Has a card that came activated: its first month begins. @throws 1007, 40403 for one that is not ready */
  activate: formCall('/market/api/letong/activate', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ cardNo: wire.id() }),
    output: z.object({ cardNo: z.string() }),
  }),
  /** Leaves a card: what is paid lasts to its end, and nothing more is asked for. @throws 1007, 40403 for one that ended, or while a month is being paid */
  leave: formCall('/market/api/letong/leave', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ cardNo: wire.id() }),
    output: z.object({ lastDay: z.optional(wire.date()) }),
  }),
  /** The months of the newest card, or of the one that is named, the first one first. @throws 1007 */
  bill: formCall('/market/api/letong/bill', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ cardNo: z.optional(wire.id()) }),
    output: z.object({ card: z.optional(Card), bills: z.array(Bill), businessDate: wire.date() }),
  }),
}
