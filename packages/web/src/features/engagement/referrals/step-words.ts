import type { InviteStep, Reward } from '@wanka/contract/engagement/referrals.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

/** A step of a friend's, as it is done and as it is waited for. */
export const stepWords = {
  registered: { done: '完成注册', ahead: '待注册' },
  realName: { done: '完成实名', ahead: '待实名' },
  line: { done: '开通万卡', ahead: '待开通' },
  firstLoan: { done: '首次借款到账', ahead: '待首次借款' },
} as const satisfies Record<InviteStep, { done: string; ahead: string }>

/** How a reward stands, in an icon and a word. */
export function rewardState({ state, dueOn }: Pick<Reward, 'state' | 'dueOn'>): { kind: StatusKind; text: string } {
  if (state === '1') return { kind: 'done', text: '已到账' }
  return state === '0' ? { kind: 'running', text: `${formatMonthDay(dueOn)}到账` } : { kind: 'info', text: '不发放' }
}

/** A friend who has left has no number any more. */
export const friendName = (mobile: string): string => mobile || '已注销的好友'
