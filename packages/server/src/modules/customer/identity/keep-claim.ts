import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Agreed, keepConsents } from '../account/index.ts'
import { type Claim, claimOf, returnAttempt, sealIdentity } from '../eligibility/index.ts'
import { requirePhotoAgrees } from '../id-card/index.ts'
import type { Verified } from './identity-registry.ts'
import type { Person } from './person.ts'

/**
 * Refuses another person: an account has one confirmed person for life.
 * @throws CallError Status.identityMismatch, Status.nameMismatch
 */
export function refuseOtherPerson(known: Claim, person: Person): void {
  if (known.certId !== person.certId) fail(Status.identityMismatch)
  if (known.name !== person.name) fail(Status.nameMismatch)
}

/**
 * Requires the ID card photo to agree; an attempt that staff have to review is returned.
 * @throws CallError Status.identityReview
 */
export async function requireAgreeingPhoto(platform: Platform, customerId: string, person: Person): Promise<void> {
  try {
    await requirePhotoAgrees(platform, customerId, person)
  } catch (error) {
    await returnAttempt(platform.db, customerId)
    throw error
  }
}

type Found = { person: Person; verified: Verified; agreed: readonly Agreed[]; device: string }

/** Stores a claim; one that no phone has confirmed gives way to the next one. */
export async function keepClaim(
  tx: Tx,
  platform: Platform,
  customerId: string,
  { person, verified, agreed, device }: Found,
): Promise<void> {
  const claim = {
    ...sealIdentity(platform.vault, customerId, person),
    sex: verified.sex,
    full_time_student: verified.fullTimeStudent,
    verified_at: sql<Date>`now()`,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_identity')
    .values({ customer_id: customerId, ...claim })
    .onConflict((on) =>
      on.column('customer_id').doUpdateSet(claim).where('customer_identity.mobile_confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    // another device confirmed the person meanwhile
    const known = await claimOf(platform.vault, tx, customerId)
    return known && refuseOtherPerson(known, person)
  }
  await keepConsents(tx, { customerId, kind: 'realName', agreed, device })
  await writeAudit(tx, {
    actor: customerId,
    action: 'identity.verified',
    subject: customerId,
    facts: { student: verified.fullTimeStudent },
  })
}
