import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { closings, topUps } from '@wanka/contract/staff/customer-cases.ts'
import { sql } from 'kysely'
import { listClosings as closingsFrom, readRetained } from '../../modules/customer/account-closure/index.ts'
import { operatorName, topUpsIn } from '../../modules/services/top-up/index.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { pageOf } from '../../platform/db/keyset.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { openProposals } from '../proposals/proposal-row.ts'
import { reviewDue } from '../queues/due-times.ts'
import { holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const PAGE = 50
/** Records may be read for so long after the approval. */
const READ_MINUTES = 60

/** Top-ups without an outcome, the longest waiting first. */
export async function listTopUps(
  db: Db,
  staff: Staff,
  { after }: CallInput<typeof topUps.list>,
): Promise<CallOutput<typeof topUps.list>> {
  const found = await topUpsIn(db, ['paid', 'accepted'], { after, limit: PAGE + 1 })
  const { shown, ...rest } = pageOf(found, PAGE, ({ at, orderId: key }) => ({ at, key }))
  const nos = shown.map(({ orderNo }) => orderNo)
  const holders = await holdersOf(db, staff, 'topUps', nos)
  const proposed = await openProposals(db, ['topUp.settle'], nos)
  return {
    topUps: shown.map(({ orderNo, state, customerId, mobileMasked, operator, face, price, providerNo, movedAt }) => ({
      ...{ orderNo, state, customerId, mobile: mobileMasked, operator: operatorName[operator], face, price },
      ...(providerNo !== undefined && { providerNo }),
      ...{ movedAt: movedAt.toISOString(), dueAt: reviewDue(movedAt) },
      ...standing(holders, orderNo),
      ...proposed(orderNo),
    })),
    ...rest,
  }
}

/** Accounts that are being closed or were, the newest first. */
export async function listClosings(
  db: Db,
  { state, after }: CallInput<typeof closings.list>,
): Promise<CallOutput<typeof closings.list>> {
  const found = await closingsFrom(db, { state, after, limit: PAGE + 1 })
  const { shown, ...rest } = pageOf(found, PAGE, ({ at, closingId: key }) => ({ at, key }))
  return {
    closings: shown.map(({ at: _, reasonWords: reason, ...closing }) => ({ ...closing, reason })),
    ...rest,
  }
}

/**
 * What the law has us keep of a customer who left, for the one who proposed to read it, for an hour after a colleague's approval.
 * @throws CallError Status.refused without such an approval
 */
export async function showRetained(
  tx: Tx,
  { vault }: Platform,
  staff: Staff,
  proposalId: string,
): Promise<CallOutput<typeof closings.retained>> {
  const { rows } = await sql<{ subject: string; reason: string; until: Date }>`
    select subject, reason, decided_at + make_interval(mins => ${READ_MINUTES}) as until from proposal
     where proposal_id = ${proposalId} and kind = 'retained.read' and state = 'approved' and proposed_by = ${staff.staffId}
       and decided_at > now() - make_interval(mins => ${READ_MINUTES})`.execute(tx)
  const [approved] = rows
  if (!approved) return refuse('先提议查看，同事同意后一小时内可以看')
  const { subject, reason, until } = approved
  const records = await readRetained(tx, vault, subject)
  const facts = { reason, records: records.length, proposalId }
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: 'retained.shown', subject, facts })
  return { records, until: until.toISOString() }
}
