import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** Maximum pictures per request or answer. */
export const HARDSHIP_PICTURES = 5
/** Longest text that goes with a request or an answer. */
export const HARDSHIP_NOTE = 300

export const HardshipReason = z.enum(['income', 'jobless', 'illness', 'family', 'disaster', 'other'])
export type HardshipReason = z.infer<typeof HardshipReason>

/** The reasons, as a customer chooses them. */
export const hardshipReasons = {
  income: '收入减少',
  jobless: '失业',
  illness: '生病或受伤',
  family: '家里有变故',
  disaster: '受了灾',
  other: '其他原因',
} as const satisfies Record<HardshipReason, string>

/** 1 requested, 2 asked, 3 offered, 4 running, 5 completed, 6 refused, 7 withdrawn, 8 lapsed, 9 missed, 10 closed. */
export const HardshipState = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
export type HardshipState = z.infer<typeof HardshipState>

/** A plan by its number of instalments and the largest of them. */
const Plan = z.object({ periods: z.int(), monthly: wire.fen() })
export type HardshipPlan = z.infer<typeof Plan>

const Request = z.object({
  hardshipNo: z.string(),
  state: HardshipState,
  appId: z.string(),
  orderId: z.string(),
  loanName: z.string(),
  /** What the customer said; absent once it was erased. */
  said: z.optional(z.object({ reason: HardshipReason, monthly: wire.fen(), note: z.string() })),
  pictures: z.int(),
  requestedOn: wire.date(),
  /** The last day on which an offer can be accepted or a question answered. */
  answerBy: z.optional(wire.date()),
  /** What staff ask, or why they refused. */
  question: z.optional(z.string()),
  refusal: z.optional(z.string()),
  /** The number of instalments that is offered or runs. */
  periods: z.optional(z.int()),
  /** Penalty that the plan waived. */
  waived: z.optional(wire.fen()),
  /** The next unpaid bill of a plan that runs. */
  nextBill: z.optional(z.object({ dueOn: wire.date(), amt: wire.fen() })),
})
export type HardshipRequest = z.infer<typeof Request>

const Loan = z.object({
  appId: z.string(),
  orderId: z.string(),
  loanName: z.string(),
  /** All that is unpaid of it, with the penalty to today; and the penalty alone. */
  owed: wire.fen(),
  penalty: wire.fen(),
  overdueDays: z.int(),
  left: z.int(),
  /** The plans that a request may come to; the first one that the customer can pay is proposed. */
  plans: z.array(Plan),
  /** Why no request can be made now. */
  reason: z.optional(z.string()),
})
export type HardshipLoan = z.infer<typeof Loan>

const Bill = z.object({ no: z.int(), dueOn: wire.date(), amt: wire.fen() })
const Offer = z.object({
  hardshipNo: z.string(),
  orderId: z.string(),
  loanName: z.string(),
  lenderName: z.string(),
  answerBy: wire.date(),
  before: wire.fen(),
  after: wire.fen(),
  waived: wire.fen(),
  /** The bills as the plan has them; the supplement has those of now as well. */
  bills: z.array(Bill),
  paper: z.object({
    title: z.string(),
    version: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
  /** Of the supplement as shown; sent back with the consent. */
  hash: z.string(),
})
export type HardshipOffer = z.infer<typeof Offer>
const said = {
  note: z.optional(wire.text(HARDSHIP_NOTE)),
  imageIds: z.optional(wire.keys(HARDSHIP_PICTURES)),
}
const Moved = z.object({ hardshipNo: z.string(), state: HardshipState })

/** 逾期协商: a borrower who cannot pay as agreed asks for smaller bills over a longer time. */
export const hardship = {
  /** The requests, newest first, and the loans that one may be made for. */
  list: formCall('/cash/api/hardship/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ list: z.array(Request), loans: z.array(Loan) }),
  }),
  /**
   * Asks for a plan. From then on no penalty accrues on the loan until the request is over.
   * @throws CallError Status.forbidden for a loan or picture that is not theirs, Status.outOfRange on `monthly`, Status.refused
   * with the reason where no request can be made now
   */
  request: formCall('/cash/api/hardship/request', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ appId: wire.id(), reason: HardshipReason, monthly: wire.fen(), ...said }),
    output: Moved,
  }),
  /**
   * Answers what staff asked.
   * @throws CallError Status.forbidden for another customer's request or picture, Status.missingField on `note` without text and
   * pictures, Status.refused where nothing is asked
   */
  answer: formCall('/cash/api/hardship/answer', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ hardshipNo: wire.id(), ...said }),
    output: Moved,
  }),
  /**
   * Takes a request back, or declines its offer; penalty accrues again from then on.
   * @throws CallError Status.forbidden for another customer's request, Status.refused once a plan runs
   */
  withdraw: formCall('/cash/api/hardship/withdraw', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ hardshipNo: wire.id() }),
    output: Moved,
  }),
  /**
   * The offered plan as it is accepted today: sums and bills before and after, and the supplement to the contract; or the reason why
   * there is none to accept now.
   * @throws CallError Status.forbidden for another customer's request
   */
  offer: formCall('/cash/api/hardship/offer', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ hardshipNo: wire.id() }),
    output: z.object({ offer: z.optional(Offer), reason: z.optional(z.string()) }),
  }),
  /**
   * Accepts exactly the plan that was shown, with a deal ticket for `hardship` and this request. A request that runs already
   * returns its plan.
   * @throws CallError Status.forbidden for another customer's request, Status.passwordWrong without a fresh ticket, Status.refused
   * with the reason where there is nothing to accept, and with `data.requote` when the plan has changed since
   */
  accept: formCall('/cash/api/hardship/accept', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({ hardshipNo: wire.id(), hash: wire.text(64, 64), dealTicket: wire.text(100, 1) }),
    output: z.object({ hardshipNo: z.string(), orderId: z.string(), firstDueOn: wire.date() }),
  }),
}
