import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { isAllowed, StaffRole } from '@wanka/contract/staff/permissions.ts'
import { type Facts, PROPOSALS, type proposals } from '@wanka/contract/staff/proposals.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Staff } from '../staff/staff-session.ts'
import { lockProposal, markOf, type StoredProposal } from './proposal-row.ts'
import { expectAllowed, kindOf } from './propose.service.ts'

/**
 * Does what was proposed, once, at the word of another person who has seen the facts as they are now.
 * @throws CallError Status.refused without the permission or by the one who proposed, for one that has ended, and with
 *   `data.changed` where the facts are others than those seen
 */
export async function approveProposal(
  tx: Tx,
  platform: Platform,
  staff: Staff,
  { proposalId, seen }: CallInput<typeof proposals.approve>,
): Promise<CallOutput<typeof proposals.approve>> {
  const stored = await lockOpen(tx, proposalId)
  const { change, reason, subject } = stored.proposal
  expectAllowed(await asOfNow(tx, staff), stored.kind, 'approve')
  if (stored.proposedById === staff.staffId) refuse('自己的提议要由另一位同事复核')
  const kind = kindOf(change)
  await kind.lock(tx, change)
  const now = await kind.facts(tx, change)
  if (markOf(now) !== seen) refuse('情况有变化，请看过再决定', { changed: true, now, seen: markOf(now) })
  const actor = `staff:${staff.staffId}`
  const result = await kind.apply(tx, change, { platform, actor, proposalId, reason })
  await end(tx, proposalId, { state: 'approved', by: staff.staffId, on: now, result })
  await writeAudit(tx, { actor, action: `${change.kind}.approved`, subject, facts: { proposalId, reason, ...result } })
  return { result }
}

/** Turns a proposal down. @throws CallError Status.refused as above; the one who proposed withdraws instead */
export async function rejectProposal(
  tx: Tx,
  staff: Staff,
  { proposalId, why }: CallInput<typeof proposals.reject>,
): Promise<void> {
  const stored = await lockOpen(tx, proposalId)
  expectAllowed(await asOfNow(tx, staff), stored.kind, 'approve')
  if (stored.proposedById === staff.staffId) refuse('自己的提议可以撤回')
  await end(tx, proposalId, { state: 'rejected', by: staff.staffId, why })
  await tell(tx, staff, stored, 'rejected', { why })
}

/** Takes one's own proposal back. */
export async function withdrawProposal(tx: Tx, staff: Staff, proposalId: string): Promise<void> {
  const stored = await lockOpen(tx, proposalId)
  if (stored.proposedById !== staff.staffId) refuse('只能撤回自己的提议')
  await end(tx, proposalId, { state: 'withdrawn', by: staff.staffId })
  await tell(tx, staff, stored, 'withdrawn', {})
}

/** Whether this person may approve it: with the permission, and not their own. */
export const mayApprove = ({ staffId, roles }: Staff, { kind, proposedById }: StoredProposal): boolean =>
  proposedById !== staffId && isAllowed(roles, PROPOSALS[kind].approve)

async function lockOpen(tx: Tx, proposalId: string): Promise<StoredProposal> {
  const stored = await lockProposal(tx, proposalId)
  const { state } = stored.proposal
  if (state !== 'open') refuse('这份提议已经有结果了', { state })
  return stored
}

/** The person with the roles that they have now, which stay until the transaction ends: one may have been taken meanwhile. */
async function asOfNow(tx: Tx, staff: Staff): Promise<Staff> {
  const { rows } = await sql<{ role: string }>`
    select r.role::text as role from staff_role r join staff s using (staff_id)
     where s.staff_id = ${staff.staffId} and s.left_at is null for share`.execute(tx)
  return { ...staff, roles: z.array(StaffRole).parse(rows.map(({ role }) => role)) }
}

type End = { state: 'approved' | 'rejected' | 'withdrawn'; by: string; why?: string; on?: Facts; result?: Facts }

async function end(tx: Tx, proposalId: string, { state, by, why, on, result }: End): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({
      state,
      decided_by: by,
      decided_at: sql`now()`,
      decision_reason: why ?? null,
      decided_on: on ? JSON.stringify(on) : null,
      result: result ? JSON.stringify(result) : null,
    })
    .where('proposal_id', '=', proposalId)
    .execute()
}

const tell = (tx: Tx, { staffId }: Staff, { kind, proposal }: StoredProposal, what: string, facts: Facts) =>
  writeAudit(tx, {
    actor: `staff:${staffId}`,
    action: `${kind}.${what}`,
    subject: proposal.subject,
    facts: { proposalId: proposal.proposalId, ...facts },
  })
