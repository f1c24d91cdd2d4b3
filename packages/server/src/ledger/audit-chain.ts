import { sql } from 'kysely'
import type { Reader } from '../platform/db/db.ts'
import { CHECKS } from './check.ts'
import { overAudit } from './check-parts.ts'

/** A stretch of the audit, and its rows that are not as they were written or do not follow the row before. */
export type CheckedStretch = {
  rows: number
  /** Its first row, which is checked with the stretch before. */
  from: number | undefined
  /** Whether the audit begins with it. */
  isFirst: boolean
  broken: { auditId: number; action: string }[]
}

const CHAIN = 'S26 an audit row is as it was written, after the row before it'
/** Cap on the rows that are named: a chain that is broken everywhere need not be listed in full. */
const MAX_REPORTED = 20

/** Checks the hash chain of the newest rows of the audit, or of those up to one, so far back as `rows` says. */
export async function checkAuditStretch(
  reader: Reader,
  { upTo, rows: most }: { upTo: number | undefined; rows: number },
): Promise<CheckedStretch> {
  const { rows: found } = await sql<{ first: number | null; last: number | null; rows: number }>`
    select min(audit_id) as first, max(audit_id) as last, count(*)::int as rows from (
      select audit_id from audit where ${upTo ?? null}::bigint is null or audit_id <= ${upTo ?? null}
       order by audit_id desc limit ${most + 1}) stretch`.execute(reader)
  const { first, last, rows = 0 } = found[0] ?? {}
  if (!first || !last) return { rows: 0, from: undefined, isFirst: true, broken: [] }
  const isFirst = rows <= most
  const query = overAudit(`${CHECKS[CHAIN]} limit ${MAX_REPORTED + 1}`, { from: String(first), to: String(last) })
  const { rows: violations } = await reader.executeQuery(query)
  const broken = (violations as { subject: string; detail: string }[])
    .map(({ subject, detail }) => ({ auditId: Number(subject), action: detail }))
    .filter(({ auditId }) => isFirst || auditId !== first)
  return { rows: isFirst ? rows : rows - 1, from: first, isFirst, broken: broken.slice(0, MAX_REPORTED) }
}
