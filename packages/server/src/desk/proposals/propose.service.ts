import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { isAllowed } from '@wanka/contract/staff/permissions.ts'
import { PROPOSALS, type ProposalKind, type ProposedChange, type proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'
import { fail, refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { finishItem } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'
import { proposalKinds } from './kinds.ts'
import type { ProposalOf } from './proposal-kind.ts'

/** A proposal is decided on within this many days, or expires. */
const DAYS = 7

/** The kind of a change, with the change's own type. */
export const kindOf = (change: ProposedChange): ProposalOf<ProposalKind> =>
  proposalKinds[change.kind] as unknown as ProposalOf<ProposalKind>

/** Refuses a member of staff whose roles do not allow it. @throws CallError Status.refused */
export function expectAllowed({ roles }: Staff, kind: ProposalKind, act: 'propose' | 'approve'): void {
  const permission = PROPOSALS[kind][act]
  if (!isAllowed(roles, permission)) fail(Status.refused, '您没有这项权限', { permission })
}

/**
 * Writes a change down, with the facts that it rests on, for another person to decide on.
 * @throws CallError Status.refused without the permission, where there is nothing to decide, while the same is proposed already, and
 *   with `data.heldBy` while a colleague works on it
 */
export async function propose(
  tx: Tx,
  staff: Staff,
  { change, reason }: CallInput<typeof proposals.propose>,
): Promise<CallOutput<typeof proposals.propose>> {
  expectAllowed(staff, change.kind, 'propose')
  const kind = kindOf(change)
  const subject = kind.subject(change)
  if (kind.queue) await finishItem(tx, staff, { queue: kind.queue, item: subject })
  const before = await kind.facts(tx, change)
  const proposalId = newId()
  await sql`
    update proposal set state = 'expired', decided_at = expires_at where kind = ${change.kind} and subject = ${subject} and state = 'open' and expires_at <= now()`.execute(
    tx,
  )
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('proposal')
    .values({
      proposal_id: proposalId,
      kind: change.kind,
      subject,
      change: JSON.stringify(change),
      before: JSON.stringify(before),
      reason,
      proposed_by: staff.staffId,
      expires_at: sql`now() + make_interval(days => ${DAYS})`,
    })
    .onConflict((on) => on.columns(['kind', 'subject']).where(sql<boolean>`state = 'open'`).doNothing())
    .executeTakeFirstOrThrow()
  if (written !== 1n) refuse('已经有一份同样的提议在等待复核', { open: true })
  await kind.proposed?.(tx, change, proposalId)
  await writeAudit(tx, {
    actor: `staff:${staff.staffId}`,
    action: `${change.kind}.proposed`,
    subject,
    facts: { proposalId, reason },
  })
  return { proposalId }
}
