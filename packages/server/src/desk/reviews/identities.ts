import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { reviews } from '@wanka/contract/staff/reviews.ts'
import { readReview, waitingReviews } from '../../modules/customer/id-card/index.ts'
import { signedLink } from '../../platform/crypto/signed-link.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { pageOf } from '../../platform/db/keyset.ts'
import { refuse } from '../../platform/http/failures.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteShown } from '../customers/customer-view.ts'
import { openProposals } from '../proposals/proposal-row.ts'
import { reviewDue } from '../queues/due-times.ts'
import { holdersOf, standing } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'

const PAGE = 50

/** Identities that wait for a decision, the oldest first. */
export async function listIdentities(
  db: Db,
  staff: Staff,
  { after }: CallInput<typeof reviews.identities>,
): Promise<CallOutput<typeof reviews.identities>> {
  const found = await waitingReviews(db, { after, limit: PAGE + 1 })
  const { shown, ...rest } = pageOf(found, PAGE, ({ at, customerId: key }) => ({ at, key }))
  const ids = shown.map(({ customerId }) => customerId)
  const holders = await holdersOf(db, staff, 'identities', ids)
  const proposed = await openProposals(db, ['identity.decide'], ids)
  return {
    identities: shown.map(({ customerId, accountNo, askedAt }) => ({
      ...{ customerId, accountNo, askedAt: askedAt.toISOString(), dueAt: reviewDue(askedAt) },
      ...standing(holders, customerId),
      ...proposed(customerId),
    })),
    ...rest,
  }
}

/**
 * What an identity is decided by, with the pictures by links of a minute. That it was shown is in the audit, and in the log that the
 * customer can read.
 * @throws CallError Status.refused with `data.reasonNeeded`, and where nothing waits
 */
export async function showIdentity(
  tx: Tx,
  { vault }: Platform,
  staff: Staff,
  customerId: string,
): Promise<CallOutput<typeof reviews.identity>> {
  const review = await readReview(tx, vault, customerId)
  if (review?.state !== 'waiting') return refuse('这一件已经处理好了', { done: true })
  await noteShown(tx, staff, customerId, ['name', 'certId', 'idPhoto'])
  await writeAudit(tx, { actor: `staff:${staff.staffId}`, action: 'identity.reviewShown', subject: customerId })
  const { accountNo, askedAt, said, front, back, differing, photos } = review
  const holders = await holdersOf(tx, staff, 'identities', [customerId])
  return {
    ...{ customerId, accountNo, askedAt: askedAt.toISOString(), dueAt: reviewDue(askedAt) },
    ...standing(holders, customerId),
    ...(await openProposals(tx, ['identity.decide'], [customerId]))(customerId),
    typed: said,
    ...(front && { read: front }),
    ...(back && { back }),
    isExpired: back !== undefined && back.to !== 'long' && back.to < (await today(tx)),
    differing,
    pictures: photos
      .toSorted((one, other) => other.side.localeCompare(one.side))
      .map(({ side, pictureId }) => ({ side, link: signedLink(vault, 'picture', pictureId) })),
  }
}
