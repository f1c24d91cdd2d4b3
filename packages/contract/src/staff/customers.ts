import * as z from 'zod/mini'
import { Instant, staffCall } from './staff-call.ts'

const id = z.uuid()
const fen = z.int()
/** ISO 8601. */
const time = z.string()
const words = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))
const MOST_NOTE = 1000

/** What is masked until a member of staff asks for it. */
export const REVEALED = ['mobile', 'name', 'certId', 'email'] as const
export const Revealed = z.enum(REVEALED)
export type Revealed = z.infer<typeof Revealed>
/** What the log of a view names as shown in full: those, and pictures. */
export type Shown = Revealed | 'idPhoto' | 'voucher' | 'hardship'

const FoundCustomer = z.object({
  customerId: id,
  accountNo: z.string(),
  mobile: z.string(),
  state: z.string(),
  frozen: z.boolean(),
  registeredAt: time,
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

const which = z.strictObject({ customerId: id })

const CustomerPage = z.object({
  customer: FoundCustomer,
  /** Masked; missing for a customer who has given no name. */
  person: z.optional(z.object({ name: z.string(), certId: z.string(), confirmed: z.boolean() })),
  line: z.object({
    state: z.string(),
    granted: fen,
    ownLimit: fen,
    used: fen,
    held: fen,
    available: fen,
    locked: z.boolean(),
    overdrawn: z.boolean(),
    refusalGroup: z.optional(z.string()),
    nextApplyOn: z.optional(z.string()),
  }),
  /** Newest first. `owed` is the principal outstanding. */
  loans: z.array(
    z.object({
      appId: z.string(),
      product: z.string(),
      state: z.string(),
      amount: fen,
      owed: fen,
      periods: z.int(),
      submittedAt: time,
      overdueSince: z.optional(z.string()),
    }),
  ),
  cards: z.array(z.object({ bank: z.string(), tail: z.string(), type: z.string(), state: z.string() })),
  tickets: z.array(z.object({ ticketNo: z.string(), state: z.string(), movedAt: time })),
  notes: z.array(z.object({ noteId: id, by: z.string(), at: time, text: z.string() })),
  /** Until when the reason that was given counts. */
  viewEndsAt: time,
})
export type CustomerPage = z.infer<typeof CustomerPage>

const TimelineEvent = z.object({
  /** Its place in the order; the next page begins after the last one's. */
  at: time,
  key: z.string(),
  /** A change of a state machine, or what else is kept of a customer. */
  kind: z.enum(['change', 'letter', 'login', 'consent', 'ticket', 'view', 'note', 'contact']),
  /** The state machine, or the thing's own kind. */
  what: z.string(),
  /** The event of the state machine, or the thing's title. */
  event: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  by: z.string(),
  reason: z.string(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const customers = {
  /** Customers with exactly this phone, account number, id, loan number or repayment number: at most one. Masked. */
  find: staffCall('/desk/api/customers/find', {
    permission: 'customer.find',
    effect: 'read',
    input: z.strictObject({ what: z.string().check(z.trim(), z.minLength(4), z.maxLength(64)) }),
    /** `appId` where the number is a loan's. */
    output: z.object({ customers: z.array(FoundCustomer), appId: z.optional(z.string()) }),
  }),
  /** All customers, the newest first, a page at a time. */
  list: staffCall('/desk/api/customers/list', {
    permission: 'customer.find',
    effect: 'read',
    input: z.strictObject({ after: z.optional(id) }),
    output: z.object({ customers: z.array(FoundCustomer), next: z.optional(id) }),
  }),
  /** Says why the caller looks at a customer's data. It is logged, the customer can read it, and it counts for half an hour. */
  view: staffCall('/desk/api/customers/view', {
    permission: 'customer.read',
    effect: 'idempotent',
    input: z.strictObject({ customerId: id, reason: words }),
    output: z.object({ endsAt: time }),
  }),
  /** A customer, masked. Refused with `data.reasonNeeded` unless the caller has said why. */
  show: staffCall('/desk/api/customers/show', {
    permission: 'customer.read',
    effect: 'read',
    input: which,
    output: CustomerPage,
  }),
  /** All that happened with a customer, the newest first. Refused as above. */
  timeline: staffCall('/desk/api/customers/timeline', {
    permission: 'customer.read',
    effect: 'read',
    input: z.strictObject({
      customerId: id,
      before: z.optional(z.strictObject({ at: Instant, key: z.string().check(z.maxLength(200)) })),
    }),
    output: z.object({ events: z.array(TimelineEvent), isLast: z.boolean() }),
  }),
  /** One datum in full. It is written to the log of the view, which the customer can read. Refused as above. */
  reveal: staffCall('/desk/api/customers/reveal', {
    permission: 'customer.reveal',
    effect: 'idempotent',
    input: z.strictObject({ customerId: id, field: Revealed }),
    output: z.object({ value: z.string() }),
  }),
  /** Writes a note for colleagues. It is deleted with the customer's account. */
  note: staffCall('/desk/api/customers/note', {
    permission: 'customer.note',
    effect: 'idempotent',
    input: z.strictObject({ customerId: id, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_NOTE)) }),
    output: z.object({ noteId: id }),
  }),
}
