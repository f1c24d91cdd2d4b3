import * as z from 'zod/mini'
import { formCall } from './call.ts'
import { LineStage } from './enums.ts'
import { wire } from './wire.ts'

/** The credit line. Used, held and available are computed from the ledger and the holds, never stored apart. */
export const OneCard = z.object({
  /** 0 none, 1 valid, 2 expired. */
  quotaStatus: z.enum(['0', '1', '2']),
  cardType: z.string(),
  cardStatus: z.string(),
  cardNo: z.string(),
  cardName: z.string(),
  /** Granted limit. */
  cardQuota: wire.fen(),
  /** Free to borrow now. */
  available: wire.fen(),
  /** Held by applications under way. */
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
  freeDay: z.int(),
  stage: LineStage,
  /** Lowest annual rate on offer, hundredths of a percent. */
  lowestAprBp: z.int(),
  refusal: z.optional(z.object({ group: z.string(), text: z.string(), nextDate: wire.date() })),
})
export type OneCard = z.infer<typeof OneCard>

/** What is still to do before the line can be asked for, in order. */
export const LineStep = z.object({
  key: z.enum(['realName', 'confirmMobile', 'card', 'profile', 'operator', 'sesame', 'dealPassword']),
  title: z.string(),
  done: z.boolean(),
})
export type LineStep = z.infer<typeof LineStep>

const Progressed = z.object({
  openCardStatus: z.enum(['0', '1', '2', '3']),
  activeStatus: z.enum(['0', '1', '2']),
  cardQuota: wire.fen(),
  /** Seconds until an answer is likely. */
  reviewEta: z.int(),
  stage: LineStage,
  steps: z.array(LineStep),
  refusal: z.optional(z.object({ group: z.string(), text: z.string(), nextDate: wire.date() })),
})

export const creditLine = {
  info: formCall('/cash/api/oneCard/info', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({
      channel: z.optional(wire.text(32)),
      channelData: z.optional(wire.text(200)),
      source: z.optional(wire.text(32)),
      time: z.optional(wire.text(20)),
    }),
    output: OneCard,
  }),
  /** Asks for the line once everything is there; the review runs as a job. */
  open: formCall('/cash/api/oneCard/open', {
    access: 'member',
    effect: 'once',
    input: z.strictObject({ agreementKeys: wire.keys() }),
    output: Progressed,
  }),
  activate: formCall('/cash/api/oneCard/activate', {
    access: 'member',
    effect: 'once',
    input: z.strictObject({ agreementKeys: wire.keys() }),
    output: Progressed,
  }),
  progress: formCall('/cash/api/oneCard/progress', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Progressed,
  }),
}
