import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { LIMIT_STEPS } from '../constants.ts'
import { LineStage } from '../enums.ts'
import { wire } from '../wire.ts'

/** Used plus held beyond the limit, for a line that is stopped until that is repaid. */
const overAmt = z.optional(wire.fen())

/** The credit line. Used, held and available are computed from the ledger and the holds, never stored separately. */
export const OneCard = z.object({
  /** 0 none, 1 valid, 2 expired. */
  quotaStatus: z.enum(['0', '1', '2']),
  cardType: z.string(),
  cardStatus: z.string(),
  cardNo: z.string(),
  cardName: z.string(),
  /** Granted limit. */
  cardQuota: wire.fen(),
  /** Available to borrow now. */
  available: wire.fen(),
  /** Held by pending applications. */
  heldAmt: wire.fen(),
  /** Principal outstanding. */
  loanAmt: wire.fen(),
  scAmt: wire.fen(),
  cashAmt: wire.fen(),
  replaceAmt: wire.fen(),
  sweepPayAmt: wire.fen(),
  serviceAmt: wire.fen(),
  loanStatus: z.string(),
  repayAmt: wire.fen(),
  todayLoanAmt: wire.fen(),
  freezeStatus: z.enum(['0', '1']),
  openDate: z.string(),
  refused: z.boolean(),
  /** The most days that one of the member's coupons makes free of interest. */
  freeDay: z.int(),
  /** The customer locked the line: no borrowing until they unlock it. */
  locked: z.boolean(),
  /** A loan is repaid by a plan that was agreed because of hardship: no borrowing until that is over. */
  onPlan: z.optional(z.boolean()),
  stage: LineStage,
  overAmt,
  /** Steps still to do before an application. */
  stepsLeft: z.int(),
  /** Lowest annual rate on offer, hundredths of a percent. */
  lowestAprBp: z.int(),
  refusal: z.optional(z.object({ group: z.string(), text: z.string(), nextDate: wire.date() })),
})
export type OneCard = z.infer<typeof OneCard>

/** The steps before an application for the line, in order. A customer whom the group knows confirms no phone by itself. */
export const LineStep = z.object({
  key: z.enum(LIMIT_STEPS),
  title: z.string(),
  done: z.boolean(),
})
export type LineStep = z.infer<typeof LineStep>

const Progressed = z.object({
  openCardStatus: z.enum(['0', '1', '2', '3']),
  activeStatus: z.enum(['0', '1', '2']),
  cardQuota: wire.fen(),
  /** Seconds until a decision is likely. */
  reviewEta: z.int(),
  stage: LineStage,
  overAmt,
  steps: z.array(LineStep),
  /** Months from its activation until a limit is reviewed again. */
  validMonths: z.int(),
  refusal: z.optional(z.object({ group: z.string(), text: z.string(), nextDate: wire.date() })),
})

/** Events of a line, as shown to its owner. */
export const LineEvent = z.enum([
  'submit',
  'review',
  'approve',
  'refuse',
  'activate',
  'raise',
  'setLimit',
  'lock',
  'unlock',
  'freeze',
  'unfreeze',
  'expire',
  'close',
])
export type LineEvent = z.infer<typeof LineEvent>

const LimitFacts = z.object({
  stage: LineStage,
  /** Granted limit. */
  cardQuota: wire.fen(),
  /** The part of it that the customer chooses to use; all of it by default. */
  ownLimit: wire.fen(),
  /** No new borrowing until the customer unlocks it. */
  locked: z.boolean(),
  loanAmt: wire.fen(),
  heldAmt: wire.fen(),
  available: wire.fen(),
  overAmt,
  /** Principal outstanding by kind of loan. */
  kinds: z.array(z.object({ kind: z.enum(['cash', 'service', 'sc', 'replace', 'sweepPay']), amt: wire.fen() })),
  /** The last day before it is reviewed again, for a limit in use. */
  expiresOn: z.optional(wire.date()),
  /** Authorisations that raise the limit, by up to `amt`. */
  raises: z.array(
    z.object({
      type: z.enum(['creditCard', 'socialSecurity', 'providentFund']),
      amt: wire.fen(),
      given: z.boolean(),
      running: z.boolean(),
    }),
  ),
})
export type LimitFacts = z.infer<typeof LimitFacts>

const LineChange = z.object({
  event: LineEvent,
  by: z.enum(['customer', 'system', 'platform']),
  at: wire.instant(),
  /** The limit after the event. */
  limit: z.optional(wire.fen()),
  /** The reason, where it is disclosed. */
  text: z.optional(z.string()),
})
export type LineChange = z.infer<typeof LineChange>

export const creditLine = {
  info: formCall('/cash/api/oneCard/info', {
    access: 'member',
    effect: 'read',
    /** By which way the customer came: the first that is stated is kept, and shown to operators in sums. */
    input: z.strictObject({
      channel: z.optional(wire.text(32)),
      channelData: z.optional(wire.text(200)),
      source: z.optional(wire.text(32)),
      time: z.optional(wire.text(20)),
    }),
    output: OneCard,
  }),
  /** Applies for the line once every step is done; the review runs as a job. */
  open: formCall('/cash/api/oneCard/open', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ agreementKeys: wire.keys() }),
    output: Progressed,
  }),
  activate: formCall('/cash/api/oneCard/activate', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ agreementKeys: wire.keys() }),
    output: Progressed,
  }),
  progress: formCall('/cash/api/oneCard/progress', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Progressed,
  }),
  /** The limit and its settings, for its owner. */
  limit: formCall('/cash/api/oneCard/limit', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: LimitFacts,
  }),
  /** The events of the line, newest first. */
  history: formCall('/cash/api/oneCard/history', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ pageNo: z.optional(wire.int(1, 1000)) }),
    output: z.object({ list: z.array(LineChange), hasMore: z.boolean() }),
  }),
  /**
   * Lowers the limit the customer uses, or raises it again: raising needs a ticket of purpose `limit`, subject `ownLimit` and the
   * amount.
   * @throws CallError Status.passwordWrong without that ticket, Status.malformedField on `limit` off the step of 100 or above the
   * granted limit, Status.refused without a limit in use
   */
  ownLimit: formCall('/cash/api/oneCard/ownLimit', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ limit: wire.fen(), dealTicket: z.optional(wire.text(100)) }),
    output: z.null(),
  }),
  /** Stops new borrowing from now on; present loans and applications stay. */
  lock: formCall('/cash/api/oneCard/lock', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({}),
    output: z.null(),
  }),
  /** The ticket is bound to purpose `limit` and subject `unlock`. */
  unlock: formCall('/cash/api/oneCard/unlock', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({ dealTicket: wire.text(100, 1) }),
    output: z.null(),
  }),
}
