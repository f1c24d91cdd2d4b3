import type { UserStatus } from '@wanka/contract/customer/profile.ts'
import { progress } from '@wanka/contract/enums.ts'
import type { CreditLineState } from '@wanka/domain/states/credit-line.ts'
import type { Standing } from '../eligibility/index.ts'

type Progress = UserStatus['creditStatus']

const CREDIT: Record<CreditLineState, Progress> = {
  none: progress.no,
  applying: progress.running,
  reviewing: progress.running,
  approved: progress.done,
  active: progress.done,
  frozen: progress.done,
  refused: progress.failed,
  expired: progress.expired,
  closed: progress.expired,
}

const ACTIVE: Partial<Record<CreditLineState, UserStatus['activeStatus']>> = {
  active: '1',
  frozen: '1',
  applying: '2',
  reviewing: '2',
}

const yes = (fact: boolean): Progress => (fact ? progress.done : progress.no)
const flag = (fact: boolean): 'Y' | 'N' => (fact ? 'Y' : 'N')

/** The specification's status fields, derived from the customer's standing; `positionStatus` follows from the consent. */
export function userStatusOf(standing: Standing): Omit<UserStatus, 'positionStatus'> {
  const { line, given, running } = standing
  const task = (type: Standing['given'][number]): Progress =>
    given.includes(type) ? progress.done : running.includes(type) ? progress.running : progress.no
  const hasCard = standing.cards > 0
  return {
    operatorStatusH5: task('operator'),
    operatorStatus: task('operator'),
    sasameStatus: task('sesame'),
    zhimaStatus: task('sesame'),
    activeStatus: ACTIVE[line.state] ?? '0',
    creditStatus: CREDIT[line.state],
    quotaAppStatus: CREDIT[line.state],
    openCardStatus: hasCard ? '1' : '0',
    bindCardStatus: yes(hasCard),
    realNameStatus: standing.nameClaimed ? progress.running : yes(standing.realNamed),
    isBSApply: flag(line.state !== 'none'),
    allExists: flag(standing.profileComplete && hasCard && given.includes('operator') && given.includes('sesame')),
    isCustomerInfoExists: flag(standing.profileComplete),
  }
}
