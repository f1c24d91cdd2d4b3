export { giveTryBack, takeTry } from './identity-tries.ts'
export { type Linked, linkAccount, linkedAccounts, noteSkipped, unlinkAccount } from './linked-accounts.ts'
export {
  certIndex,
  type Identity,
  identityOf,
  mobileIndex,
  mobileOf,
  openIdentity,
  openMobile,
  type SealedIdentity,
  sealIdentity,
  sealMobile,
} from './personal-data.ts'
export { loadStanding, type Standing, stageOf } from './standing.ts'
