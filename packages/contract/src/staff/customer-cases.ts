import * as z from 'zod/mini'
import { After, queued } from './queues.ts'
import { staffCall } from './staff-call.ts'

const id = z.uuid()
const fen = z.int()
/** ISO 8601. */
const time = z.string()
const day = z.string()
const hardshipNo = z.string().check(z.minLength(4), z.maxLength(40))
const question = z.string().check(z.trim(), z.minLength(2), z.maxLength(300))

const WaitingHardship = z.object({
  hardshipNo: z.string(),
  state: z.string(),
  appId: z.string(),
  movedAt: time,
  ...queued,
  /** The decision that waits for a colleague's approval. */
  proposalId: z.optional(id),
})
export type WaitingHardship = z.infer<typeof WaitingHardship>

const HardshipMaterial = z.object({
  ...WaitingHardship.shape,
  customerId: id,
  accountNo: z.string(),
  /** Missing once it was erased. `monthly`: what the borrower can pay a month. */
  said: z.optional(z.object({ reason: z.string(), monthly: fen, note: z.string() })),
  question: z.string(),
  answerBy: z.optional(day),
  unpaidBills: z.int(),
  owed: fen,
  daysLate: z.int(),
  /** The plans that fit the loan, each with its largest instalment; the one that the borrower can pay is marked. */
  plans: z.array(z.object({ periods: z.int(), monthly: fen, isProposed: z.boolean() })),
  /** Links for a minute, at the desk's own address. */
  pictures: z.array(z.string()),
})
export type HardshipMaterial = z.infer<typeof HardshipMaterial>

const TopUpCase = z.object({
  orderNo: z.string(),
  state: z.string(),
  customerId: id,
  /** Masked. */
  mobile: z.string(),
  operator: z.string(),
  face: fen,
  price: fen,
  providerNo: z.optional(z.string()),
  movedAt: time,
  ...queued,
  proposalId: z.optional(id),
})
export type TopUpCase = z.infer<typeof TopUpCase>

const ClosingState = z.enum(['waiting', 'undone', 'stopped', 'done'])
const Closing = z.object({
  closingId: id,
  customerId: id,
  state: ClosingState,
  askedOn: day,
  dueOn: day,
  /** As the customer chose it; empty without one. */
  reason: z.string(),
})
export type Closing = z.infer<typeof Closing>

const RetainedRecord = z.object({ kind: z.string(), text: z.string() })

/** Borrowers who cannot pay as agreed. An offer and a refusal are proposals; a question is asked at once. */
export const hardships = {
  /** Requests that wait for staff, the oldest first. */
  list: staffCall('/desk/api/hardships/list', {
    permission: 'hardship.read',
    effect: 'read',
    input: z.strictObject({ after: z.optional(After) }),
    output: z.object({ hardships: z.array(WaitingHardship), next: z.optional(After) }),
  }),
  /** A request with its papers and the plans that fit. Refused with `data.reasonNeeded` and `data.customerId` as a customer's page is. */
  show: staffCall('/desk/api/hardships/show', {
    permission: 'hardship.read',
    effect: 'idempotent',
    input: z.strictObject({ hardshipNo }),
    output: HardshipMaterial,
  }),
  /** Asks the customer for more, who has a week to answer. Refused with `data.heldBy` where a colleague works on it. */
  ask: staffCall('/desk/api/hardships/ask', {
    permission: 'hardship.ask',
    effect: 'idempotent',
    input: z.strictObject({ hardshipNo, question }),
    output: z.strictObject({}),
  }),
}

/** Top-ups that were paid for and whose outcome the provider has not sent, the longest waiting first. An outcome is a proposal. */
export const topUps = {
  list: staffCall('/desk/api/top-ups/list', {
    permission: 'topUp.read',
    effect: 'read',
    input: z.strictObject({ after: z.optional(After) }),
    output: z.object({ topUps: z.array(TopUpCase), next: z.optional(After) }),
  }),
}

/** Accounts that are being closed or were, and what the law has us keep of their customers. */
export const closings = {
  /** The newest first. */
  list: staffCall('/desk/api/closings/list', {
    permission: 'closing.read',
    effect: 'read',
    input: z.strictObject({ state: z.optional(ClosingState), after: z.optional(After) }),
    output: z.object({ closings: z.array(Closing), next: z.optional(After) }),
  }),
  /**
   * The records that are kept of a customer who left, for the one who proposed to read them, within an hour of a colleague's approval.
   * Each reading is audited. Refused where there is no such approval.
   */
  retained: staffCall('/desk/api/closings/retained', {
    permission: 'retained.propose',
    effect: 'idempotent',
    fresh: true,
    input: z.strictObject({ proposalId: id }),
    output: z.object({ records: z.array(RetainedRecord), until: time }),
  }),
}
