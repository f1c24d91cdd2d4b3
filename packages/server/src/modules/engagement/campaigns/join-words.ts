import type { Joining } from '@wanka/contract/engagement/activities.ts'
import type { Unmet } from './eligible.ts'

/** Reason of a refused grant. */
export type GrantRefusal = 'closed' | 'notYet' | 'over' | 'budget' | 'tries' | 'notEligible'

/** The customer's text for each refusal reason. */
export const REFUSAL_WORDS: Record<GrantRefusal, string> = {
  closed: '没有找到这个活动',
  notYet: '活动还没有开始',
  over: '活动已经结束',
  budget: '已经发完了',
  tries: '您已经领过了',
  notEligible: '您暂时不符合参加条件',
}

/** The unmet condition as a step that the customer can still take, or an empty object. */
export function needOf(unmet: Unmet): Pick<Joining, 'needs'> {
  return unmet === 'realName' || unmet === 'line' ? { needs: unmet } : {}
}
