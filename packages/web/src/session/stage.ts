import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import type { PathName } from '../navigation/paths.ts'

/** How far a person must have come, each including the ones before it (specification §4, §6). */
export type Stage = 'login' | 'realName' | 'openCard' | 'activate'

export type StageFacts = Pick<BaseInfo, 'isLocalRealNamed' | 'ucrealnamed' | 'needConfirmMobile' | 'needSafeCert'> & {
  userStatus: Pick<BaseInfo['userStatus'], 'openCardStatus' | 'activeStatus'>
}

/** The first thing missing: nothing, or what to ask and where to go when the person agrees. */
export type Missing =
  | { missing: 'login' }
  | { missing: 'realName'; to: PathName }
  | { missing: 'openCard'; to: PathName }
  | { missing: 'activate'; to: PathName }

const order: readonly Stage[] = ['login', 'realName', 'openCard', 'activate']

/**
 * Real name: done here passes; a name that waits for its phone needs that; known to the central identity only needs linking;
 * otherwise the whole form.
 */
const realNamePath = (facts: StageFacts): PathName | undefined => {
  if (facts.isLocalRealNamed === 'Y') return undefined
  if (facts.needConfirmMobile) return 'realNameConfirmMobile'
  return facts.ucrealnamed === 'Y' ? 'validateIdentity' : 'realName'
}

/** What is missing for `stage`, in order; `undefined` when nothing is. No facts: nobody is logged in. */
export function missingFor(stage: Stage, facts: StageFacts | undefined): Missing | undefined {
  if (!facts) return { missing: 'login' }
  const until = order.indexOf(stage)
  const realName = realNamePath(facts)
  if (until >= 1 && realName) return { missing: 'realName', to: realName }
  const { openCardStatus, activeStatus } = facts.userStatus
  // In review: there is nothing to do but look at the progress.
  if (until >= 2 && openCardStatus !== '1') {
    return { missing: 'openCard', to: openCardStatus === '2' ? 'lineProgress' : 'openCard' }
  }
  if (until >= 3 && activeStatus !== '1') return { missing: 'activate', to: 'lineProgress' }
  return undefined
}
