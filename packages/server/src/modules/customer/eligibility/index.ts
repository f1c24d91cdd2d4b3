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
  openIdentity,
  openMobile,
  type SealedIdentity,
  sealIdentity,
  sealMobile,
} from './personal-data.ts'
export { countBankCodeTo, countCodeTo } from './phone-limit.ts'
export { RESUME_LOANS, resumeLoans } from './resume-loans.ts'
export { loadStanding, type Standing, stageOf } from './standing.ts'
