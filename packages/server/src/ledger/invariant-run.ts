import { z } from 'zod'
import type { Reader, Tx } from '../platform/db/db.ts'
import { newId } from '../platform/db/id.ts'
import { CHECKS, type Violation } from './check.ts'

/** Cap on the violations that a run keeps. */
const MOST_KEPT = 200

export type InvariantRun = {
  begunAt: Date
  endedAt: Date
  actor: string
  checks: string[]
  violations: Violation[]
}

const Violations = z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() }))

/** Records that all invariants were checked, and what was found. */
export async function recordInvariantRun(
  tx: Tx,
  { begunAt, actor, violations }: Pick<InvariantRun, 'begunAt' | 'actor' | 'violations'>,
): Promise<void> {
  await tx
    .insertInto('invariant_run')
    .values({
      run_id: newId(),
      begun_at: begunAt,
      actor,
      checks: Object.keys(CHECKS),
      violations: JSON.stringify(violations.slice(0, MOST_KEPT)),
    })
    .execute()
}

/** The last run of the invariants. */
export async function lastInvariantRun(reader: Reader): Promise<InvariantRun | undefined> {
  const row = await reader
    .selectFrom('invariant_run')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      begunAt: row.begun_at,
      endedAt: row.ended_at,
      actor: row.actor,
      checks: row.checks,
      violations: Violations.parse(row.violations),
    }
  )
}
