import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

export const extension = {
  /** Whether a bill can be extended, to which day and at what price, or the reason why not. */
  select: formCall('/cash/api/repayment/extendSelect', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ billNo: wire.id() }),
    output: z.object({
      billNo: z.string(),
      title: z.string(),
      dueOn: wire.date(),
      owed: wire.fen(),
      /** Absent where no extension is possible. */
      offer: z.optional(z.object({ dueOn: wire.date(), days: z.int(), price: wire.fen() })),
      reason: z.optional(z.string()),
      /** The original due date of an extended bill. */
      putOffFrom: z.optional(wire.date()),
    }),
  }),
  /** Extends the bill to the day shown. @throws CallError Status.refused, with `data.requote` when the offer has changed */
  confirm: formCall('/cash/api/repayment/extend', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ billNo: wire.id(), dueOn: wire.date() }),
    output: z.object({ billNo: z.string(), dueOn: wire.date() }),
  }),
}
