import * as z from 'zod/mini'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { Night } from './nights.ts'
import { Facts } from './proposals.ts'
import { queued } from './queues.ts'
import { Waiting } from './reviews.ts'
import { staffCall } from './staff-call.ts'

const nothing = z.strictObject({})
const id = z.uuid()
/** ISO 8601. */
const time = z.string()
const decision = z.string().check(z.trim(), z.minLength(2), z.maxLength(500))
const ticketNo = z.string().check(z.minLength(4), z.maxLength(40))

const Case = z.object({ caseId: id, kind: z.string(), subject: z.string(), facts: Facts, openedAt: time, ...queued })
export type Case = z.infer<typeof Case>

const Ticket = z.object({
  ticketNo: z.string(),
  state: z.string(),
  type: z.string(),
  about: z.string(),
  /** When it was last answered, or last said something on. */
  movedAt: time,
  ...queued,
})
export type Ticket = z.infer<typeof Ticket>

export const work = {
  /** What waits, and how the last night went. A figure that the caller may not look behind is missing. */
  today: staffCall('/desk/api/work/today', {
    permission: 'today.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      businessDate: z.string(),
      cases: z.optional(z.array(z.object({ kind: z.string(), open: z.int(), oldest: time }))),
      tickets: z.optional(z.object({ waiting: z.int(), oldest: z.optional(time) })),
      proposals: z.int(),
      /** Each queue of reviews that the caller may look into. */
      reviews: z.optional(z.array(Waiting)),
      /** Amounts in fen of the present business date: loans paid out, and payments collected. */
      money: z.optional(z.object({ out: z.int(), in: z.int() })),
      night: z.optional(Night),
    }),
  }),
}

export const cases = {
  /** Open cases, the oldest first. */
  list: staffCall('/desk/api/cases/list', {
    permission: 'case.read',
    effect: 'read',
    input: z.strictObject({ kind: z.optional(z.string().check(z.maxLength(60))), after: z.optional(id) }),
    output: z.object({ cases: z.array(Case), next: z.optional(id) }),
  }),
  /** Closes a case with what was decided. Refused where a colleague has closed it, and with `data.heldBy` where one works on it. */
  close: staffCall('/desk/api/cases/close', {
    permission: 'case.close',
    effect: 'idempotent',
    input: z.strictObject({ caseId: id, decision }),
    output: nothing,
  }),
}

export const tickets = {
  /** Tickets that wait for staff, or those in one state, the longest waiting first. */
  list: staffCall('/desk/api/tickets/list', {
    permission: 'ticket.read',
    effect: 'read',
    input: z.strictObject({ state: z.optional(z.enum(['received', 'inHand', 'answered', 'closed'])) }),
    output: z.object({ tickets: z.array(Ticket) }),
  }),
  /** All that was said on a ticket. Pictures are links for a minute. The showing is logged. */
  show: staffCall('/desk/api/tickets/show', {
    permission: 'ticket.read',
    effect: 'idempotent',
    input: z.strictObject({ ticketNo }),
    output: z.object({
      ticket: Ticket,
      aboutTitle: z.string(),
      /** Missing for a guest's ticket. */
      customerId: z.optional(id),
      accountNo: z.optional(z.string()),
      contact: z.optional(z.string()),
      words: z.array(
        z.object({ by: z.enum(['customer', 'service']), text: z.string(), at: time, pictures: z.array(z.string()) }),
      ),
    }),
  }),
  /** Answers; the customer gets a letter, and a message where they asked for one. `seen` is the number of words that the caller has read. */
  answer: staffCall('/desk/api/tickets/answer', {
    permission: 'ticket.answer',
    effect: 'idempotent',
    input: z.strictObject({
      ticketNo,
      text: ruleSchema(rules.complaint),
      seen: z.int(),
    }),
    output: nothing,
  }),
  close: staffCall('/desk/api/tickets/close', {
    permission: 'ticket.answer',
    effect: 'idempotent',
    input: z.strictObject({ ticketNo }),
    output: nothing,
  }),
}
