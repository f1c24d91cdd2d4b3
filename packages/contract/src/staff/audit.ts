import * as z from 'zod/mini'
import { Facts } from './proposals.ts'
import { Day, Instant, staffCall } from './staff-call.ts'

const id = z.uuid()
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const auditId = z.int().check(z.positive())

/** What one looks for in the audit. All of it must be true of an entry. */
export const AuditFilter = z.strictObject({
  /** Who did it: all of a kind, or one. A customer is named by their id or account number, an operator as the command line knows them. */
  actor: z.optional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('staff'), staffId: z.optional(id) }),
      z.strictObject({ kind: z.literal('operator'), name: z.optional(text) }),
      z.strictObject({ kind: z.literal('customer'), customer: z.optional(text) }),
      z.strictObject({ kind: z.literal('system') }),
    ]),
  ),
  action: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/, '没有这种操作'))),
  /** What it was done to, as the audit names it; a customer also by the account number. */
  subject: z.optional(text),
  /** The first and the last day. */
  from: z.optional(Day),
  to: z.optional(Day),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** Who did something. An account number is there where the caller may find customers. */
const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), staffId: z.string(), name: z.optional(z.string()) }),
  z.object({ kind: z.literal('operator'), name: z.string() }),
  z.object({ kind: z.literal('customer'), customerId: id, accountNo: z.optional(z.string()) }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])

const AuditEntry = z.object({
  auditId,
  /** ISO 8601, to the microsecond. */
  at: z.string(),
  actor: Actor,
  action: z.string(),
  subject: z.string(),
  /** Whom or what the subject is, where it is known here. */
  customer: z.optional(z.object({ customerId: id, accountNo: z.optional(z.string()) })),
  member: z.optional(z.string()),
  facts: Facts,
  /** Of a look at a customer: why, and what was shown in full. */
  look: z.optional(z.object({ reason: z.string(), shown: z.array(z.string()) })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Who exported a file and when, which stands on each of its lines. */
export const ExportMark = z.object({ exportId: z.string(), by: z.string(), at: z.string() })
export type ExportMark = z.infer<typeof ExportMark>

/** An export has no more lines than this: the newest. */
export const MOST_EXPORTED = 10_000

export const audit = {
  /** Who saw and did what, the newest first, a page at a time. */
  search: staffCall('/desk/api/audit/search', {
    permission: 'audit.read',
    effect: 'read',
    input: z.strictObject({
      filter: AuditFilter,
      after: z.optional(z.strictObject({ at: Instant, auditId })),
    }),
    output: z.object({
      entries: z.array(AuditEntry),
      next: z.optional(z.object({ at: z.string(), auditId })),
    }),
  }),
  /** Whether a stretch of the audit is as it was written: the newest rows, or those up to one. */
  chain: staffCall('/desk/api/audit/chain', {
    permission: 'audit.read',
    effect: 'read',
    input: z.strictObject({ upTo: z.optional(auditId) }),
    output: z.object({
      /** Rows that were checked, and the first of them; from there the next stretch is checked. */
      rows: z.int(),
      from: z.optional(auditId),
      /** Whether the audit begins with this stretch. */
      isFirst: z.boolean(),
      /** Rows that are not as they were written, or do not follow the row before. */
      broken: z.array(z.object({ auditId, action: z.string() })),
      /** When the whole book was last checked, the chain with it, and how much was found. */
      lastCheck: z.optional(z.object({ at: z.string(), by: z.string(), violations: z.int() })),
    }),
  }),
  /**
   * Writes down that the caller exports what a filter finds.
   * @throws CallError Status.refused where it finds nothing
   */
  export: staffCall('/desk/api/audit/export', {
    permission: 'audit.export',
    effect: 'idempotent',
    input: z.strictObject({ filter: AuditFilter }),
    output: z.object({ exportId: id }),
  }),
  /** What was exported, to the one who did, within some minutes. It is read from the audit again and never stored. */
  exported: staffCall('/desk/api/audit/exported', {
    permission: 'audit.export',
    effect: 'read',
    input: z.strictObject({ exportId: id }),
    output: z.object({ mark: ExportMark, entries: z.array(AuditEntry), isCut: z.boolean() }),
  }),
}
