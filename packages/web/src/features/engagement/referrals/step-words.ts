import type { InviteStep, Reward } from '@wanka/contract/engagement/referrals.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

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
