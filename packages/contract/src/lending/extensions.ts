import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

export const extension = {
  /** Whether a bill may be put off, to which day and for what. A reason in words where it may not. */
  select: formCall('/cash/api/repayment/extendSelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ billNo: wire.id() }),
    output: z.object({
      billNo: z.string(),
      title: z.string(),
      dueOn: wire.date(),
      owed: wire.fen(),
      /** Absent where it may not be put off. */
      offer: z.optional(z.object({ dueOn: wire.date(), days: z.int(), price: wire.fen() })),
      reason: z.optional(z.string()),
      /** The due date before it was put off, if it was. */
      putOffFrom: z.optional(wire.date()),
    }),
  }),
  /** Puts the bill off to the day that was shown. @throws 40403 in words, with `data.requote` when the offer has changed */
  confirm: formCall('/cash/api/repayment/extend', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ billNo: wire.id(), dueOn: wire.date() }),
    output: z.object({ billNo: z.string(), dueOn: wire.date() }),
  }),
}
