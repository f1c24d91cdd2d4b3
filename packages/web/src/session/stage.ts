import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import type { PathName } from '../addresses/paths.ts'

/** How far a customer must have come, each stage including the ones before it (specification §4, §6). */
export type Stage = 'login' | 'realName' | 'openCard' | 'activate'

export type StageFacts = Pick<BaseInfo, 'isLocalRealNamed' | 'ucrealnamed' | 'needConfirmMobile' | 'needSafeCert'> & {
  userStatus: Pick<BaseInfo['userStatus'], 'openCardStatus' | 'activeStatus'>
}

/** The first missing requirement, and the page that meets it. */
export type Missing =
  | { missing: 'login' }
  | { missing: 'realName'; to: PathName }
  | { missing: 'openCard'; to: PathName }
  | { missing: 'activate'; to: PathName }

const order: readonly Stage[] = ['login', 'realName', 'openCard', 'activate']

/**
 * Page of the missing real name: none where it is done here; the phone's confirmation where only that is missing; the linking
 * where the central identity knows the customer; else the whole form.
 */
const realNamePath = (facts: StageFacts): PathName | undefined => {
  if (facts.isLocalRealNamed === 'Y') return undefined
  if (facts.needConfirmMobile) return 'realNameConfirmMobile'
  return facts.ucrealnamed === 'Y' ? 'validateIdentity' : 'realName'
}

/** The first requirement missing for `stage`; `undefined` when none is. Without facts the visitor is a guest. */
export function missingFor(stage: Stage, facts: StageFacts | undefined): Missing | undefined {
  if (!facts) return { missing: 'login' }
  const until = order.indexOf(stage)
  const realName = realNamePath(facts)
  if (until >= 1 && realName) return { missing: 'realName', to: realName }
  const { openCardStatus, activeStatus } = facts.userStatus
  // In review: the customer can only follow the progress.
  if (until >= 2 && openCardStatus !== '1') {
    return { missing: 'openCard', to: openCardStatus === '2' ? 'lineProgress' : 'openCard' }
  }
  if (until >= 3 && activeStatus !== '1') return { missing: 'activate', to: 'lineProgress' }
  return undefined
}
