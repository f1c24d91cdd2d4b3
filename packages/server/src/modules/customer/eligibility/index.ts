import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

/** The job that re-evaluates a customer's waiting loan orders. */
export const RESUME_LOANS = 'loan.resume'

/**
 * Enqueues the waiting loans when something they may wait for arrives: an authorisation, a face check, a complete profile. In the
 * transaction that brings it.
 */
export const resumeLoans = (tx: Tx, customerId: string): Promise<void> =>
  addJob(tx, RESUME_LOANS, { customerId }, { key: `${RESUME_LOANS}:${customerId}` })

export { askGroup, forgetGroupIdentity, groupNameOf, keepGroupIdentity } from './group-identity.ts'
export { consumeAttempt, returnAttempt } from './identity-attempts.ts'
export { holdAccount, isClosed } from './is-closed.ts'
export { limitStepsOf } from './limit-steps.ts'
export { type Linked, linkAccount, linkedAccounts, unlinkAccount } from './linked-accounts.ts'
export {
  isVerifiedManually,
  keepManualVerification,
  refuseUnverified,
  useManualVerification,
} from './manual-verification.ts'
export {
  type Claim,
  certIndex,
  claimOf,
  type Identity,
  identityOf,
  mobileIndex,
  mobileOf,
  mobileToTell,
  namesOf,
  openIdentity,
  openMobile,
  type SealedIdentity,
  sealIdentity,
  sealMobile,
} from './personal-data.ts'
export { countBankCodeTo, countCodeTo } from './phone-limit.ts'
export { availableOf, loadStanding, type Standing, stageOf } from './standing.ts'
