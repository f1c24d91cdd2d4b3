import * as z from 'zod/mini'
import { ExportMark } from './audit.ts'
import { Day, staffCall } from './staff-call.ts'

/** ISO 8601. */
const time = z.string()
const count = z.int()

/** The close of one date, in a list of them. */
const NightLine = z.object({
  date: z.string(),
  begunAt: time,
  endedAt: z.optional(time),
  /** How often it was taken up: more than once after an interruption. */
  starts: count,
  compared: z.boolean(),
  /** Differences from the books of the bank and of partner lenders. */
  differences: count,
  /** Cases of that night and of the day after it, and those of them that are open. */
  opened: count,
  open: count,
  /** Ended, without a difference and without an open case. */
  isWell: z.boolean(),
})
export type NightLine = z.infer<typeof NightLine>

/** The close of one date. Amounts are in fen. */
export const Night = z.object({
  date: z.string(),
  begunAt: time,
  endedAt: z.optional(time),
  /** When it last got on, where it has not ended. */
  lastChunkAt: z.optional(time),
  starts: count,
  isWell: z.boolean(),
  steps: z.array(
    z.object({ step: z.string(), chunks: count, rows: count, amount: count, ms: count, done: z.boolean() }),
  ),
  /** How our books stand beside the bank's; missing until they have been compared. */
  books: z.optional(
    z.object({
      equal: count,
      missingHere: count,
      missingThere: count,
      differing: count,
      bankMoved: count,
      weBooked: count,
    }),
  ),
  lenders: z.array(
    z.object({
      funder: z.string(),
      equal: count,
      differing: count,
      accepted: count,
      unknownHere: count,
      waiting: count,
    }),
  ),
  cases: z.array(z.object({ kind: z.string(), opened: count, open: count })),
})
export type Night = z.infer<typeof Night>

export const nights = {
  /** The closed dates, the newest first, a page at a time. */
  list: staffCall('/desk/api/nights/list', {
    permission: 'money.read',
    effect: 'read',
    input: z.strictObject({ before: z.optional(Day) }),
    output: z.object({ nights: z.array(NightLine), next: z.optional(z.string()) }),
  }),
  /** What one close did. */
  show: staffCall('/desk/api/nights/show', {
    permission: 'money.read',
    effect: 'read',
    input: z.strictObject({ date: Day }),
    output: Night,
  }),
  /** The same for a file; the export is written to the audit. */
  export: staffCall('/desk/api/nights/export', {
    permission: 'money.read',
    effect: 'idempotent',
    input: z.strictObject({ date: Day }),
    output: z.object({ mark: ExportMark, night: Night }),
  }),
}
