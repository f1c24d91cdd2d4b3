import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Facts } from '@wanka/contract/staff/proposals.ts'
import type { cases } from '@wanka/contract/staff/work.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { closeException } from '../../platform/db/exception-case.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { caseDue } from '../queues/due-times.ts'
import { finishItem, holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const PAGE = 50

/** Open cases, the oldest first: an id tells when it was made. */
export async function listCases(
  db: Db,
  staff: Staff,
  { kind, after }: CallInput<typeof cases.list>,
): Promise<CallOutput<typeof cases.list>> {
  const rows = await db
    .selectFrom('exception_case')
    .select(['case_id', 'kind', 'subject', 'facts', 'opened_at'])
    .where('closed_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(after !== undefined, (query) => query.where('case_id', '>', after ?? ''))
    .orderBy('case_id')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const holders = await holdersOf(
    db,
    staff,
    'cases',
    shown.map((row) => row.case_id),
  )
  return {
    cases: shown.map((row) => ({
      caseId: row.case_id,
      kind: row.kind,
      subject: row.subject,
      facts: plainFacts(row.facts),
      openedAt: row.opened_at.toISOString(),
      dueAt: caseDue(row.kind, row.opened_at),
      ...standing(holders, row.case_id),
    })),
    ...(last && { next: last.case_id }),
  }
}

/** A list or an object among the facts is shown as its JSON. */
export const plainFacts = (facts: unknown): Facts =>
  Object.fromEntries(
    Object.entries(facts ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )

/**
 * Closes a case with what was decided.
 * @throws CallError Status.refused where it is closed already, and with `data.heldBy` where a colleague works on it
 */
export async function closeCase(
  tx: Tx,
  staff: Staff,
  { caseId, decision }: CallInput<typeof cases.close>,
): Promise<void> {
  await finishItem(tx, staff, { queue: 'cases', item: caseId })
  if (!(await closeException(tx, caseId))) refuse('这件事已经处理好了', { closed: true })
  await writeAudit(tx, {
    actor: `staff:${staff.staffId}`,
    action: 'case.closed',
    subject: caseId,
    facts: { decision },
  })
}
