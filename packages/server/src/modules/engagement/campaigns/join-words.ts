import type { Joining } from '@wanka/contract/engagement/activities.ts'
import type { Unmet } from './eligible.ts'

/** Why nothing is granted. */
export type GrantRefusal = 'closed' | 'notYet' | 'over' | 'budget' | 'tries' | 'notEligible'

/** The same in words for whoever asked. */
export const REFUSAL_WORDS: Record<GrantRefusal, string> = {
  closed: '没有找到这个活动',
  notYet: '活动还没有开始',
  over: '活动已经结束',
  budget: '已经发完了',
  tries: '您已经领过了',
  notEligible: '您暂时不符合参加条件',
}

/** The step that a customer can still take, where it is one. */
export function needOf(unmet: Unmet): Pick<Joining, 'needs'> {
  return unmet === 'realName' || unmet === 'line' ? { needs: unmet } : {}
}
