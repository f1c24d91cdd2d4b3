import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { hardships } from '@wanka/contract/staff/customer-cases.ts'
import { askMore, hardshipsIn, readHardship } from '../../modules/lending/hardship/index.ts'
import { signedLink } from '../../platform/crypto/signed-link.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { pageOf } from '../../platform/db/keyset.ts'
import { notFound } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteShown } from '../customers/customer-view.ts'
import { readCustomer } from '../customers/find-customers.ts'
import { openProposals } from '../proposals/proposal-row.ts'
import { reviewDue } from '../queues/due-times.ts'
import { finishItem, holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const PAGE = 50
const DECISIONS = ['hardship.offer', 'hardship.refuse'] as const

/** Requests that wait for staff, the oldest first. */
export async function listHardships(
  db: Db,
  staff: Staff,
  { after }: CallInput<typeof hardships.list>,
): Promise<CallOutput<typeof hardships.list>> {
  const found = await hardshipsIn(db, 'requested', { after, limit: PAGE + 1 })
  const { shown, ...rest } = pageOf(found, PAGE, ({ at, hardshipId: key }) => ({ at, key }))
  const nos = shown.map(({ hardshipNo }) => hardshipNo)
  const holders = await holdersOf(db, staff, 'hardships', nos)
  const proposed = await openProposals(db, DECISIONS, nos)
  return {
    hardships: shown.map(({ hardshipNo, state, appId, movedAt }) => ({
      ...{ hardshipNo, state, appId, movedAt: movedAt.toISOString(), dueAt: reviewDue(movedAt) },
      ...standing(holders, hardshipNo),
      ...proposed(hardshipNo),
    })),
    ...rest,
  }
}

/** A request with its papers and the plans that fit; logged as an identity is. @throws RangeError without it */
export async function showHardship(
  tx: Tx,
  platform: Platform,
  staff: Staff,
  hardshipNo: string,
): Promise<CallOutput<typeof hardships.show>> {
  const { vault } = platform
  const request = await readHardship(tx, vault, hardshipNo)
  const { customerId, appId, state, movedAt, said, question, answerBy, unpaidBills, owed, daysLate, plans } = request
  await noteShown(tx, staff, customerId, ['hardship'])
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: 'hardship.shown', subject: hardshipNo })
  const { accountNo } = (await readCustomer(tx, platform, customerId)) ?? notFound()
  const holders = await holdersOf(tx, staff, 'hardships', [hardshipNo])
  return {
    ...{ hardshipNo, state, appId, customerId, accountNo, question, unpaidBills, owed, daysLate },
    movedAt: movedAt.toISOString(),
    ...(state === 'requested' && { dueAt: reviewDue(movedAt) }),
    ...standing(holders, hardshipNo),
    ...(await openProposals(tx, DECISIONS, [hardshipNo]))(hardshipNo),
    ...(said && { said }),
    ...(answerBy !== null && { answerBy }),
    plans: plans.map((plan) => ({ ...plan, isProposed: plan.periods === request.proposed })),
    pictures: request.pictures.map((id) => signedLink(vault, 'picture', id)),
  }
}

/** Asks the customer for more. @throws CallError with `data.heldBy`, RangeError where the request does not wait for staff */
export async function askCustomer(
  tx: Tx,
  staff: Staff,
  { hardshipNo, question }: CallInput<typeof hardships.ask>,
): Promise<void> {
  await finishItem(tx, staff, { queue: 'hardships', item: hardshipNo })
  await askMore(tx, { hardshipNo, actor: `staff:${staff.staffId}`, question })
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: 'hardship.asked', subject: hardshipNo })
}
