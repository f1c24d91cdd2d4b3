import type { InviteStep, Reward } from '@wanka/contract/engagement/referrals.ts'
import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'
import type { TimelineStep } from '../../../ui/primitives/timeline.tsx'

/** Copy for a friend's step, completed and pending. */
export const stepWords = {
  registered: { done: '完成注册', ahead: '待注册' },
  realName: { done: '完成实名', ahead: '待实名' },
  line: { done: '开通万卡', ahead: '待开通' },
  firstLoan: { done: '首次借款到账', ahead: '待首次借款' },
} as const satisfies Record<InviteStep, { done: string; ahead: string }>

/** The state of a reward as an icon and a label. */
export function rewardState({ state, dueOn }: Pick<Reward, 'state' | 'dueOn'>): { kind: StatusKind; text: string } {
  if (state === '1') return { kind: 'done', text: '已到账' }
  return state === '0' ? { kind: 'running', text: `${formatMonthDay(dueOn)}到账` } : { kind: 'info', text: '不发放' }
}

/** A friend who has closed the account has no number any more. */
export const friendName = (mobile: string): string => mobile || '已注销的好友'

/** From the friend's step to the money in hand, or to the reason why there is none. */
export function rewardSteps({ step, state, madeOn, dueOn, decidedOn, reason }: Reward): TimelineStep[] {
  const made: TimelineStep = { title: `好友${stepWords[step].done}`, time: formatDay(madeOn), state: 'done' }
  if (state === '2')
    return [made, { title: '不发放', note: reason, time: decidedOn && formatDay(decidedOn), state: 'failed' }]
  const next: TimelineStep = { title: '提现到本人银行卡', note: '满20元可提现', state: 'next' }
  if (state === '1') return [made, { title: '奖励到账', time: formatDay(decidedOn ?? dueOn), state: 'done' }, next]
  return [made, { title: '等待到账', time: `预计${formatDay(dueOn)}`, state: 'now' }, next]
}
