import { formatMonthDay } from '@wanka/contract/format.ts'
import type { RefundDetail, RefundState } from '@wanka/contract/lending/refunds.ts'
import { fen } from '@wanka/domain/money.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import type { TimelineStep } from '../../../ui/primitives/timeline.tsx'

const TITLES: Record<RefundState, string> = {
  requested: '退款处理中',
  accepted: '退款处理中',
  allocated: '余款待转出',
  payingOut: '余款转出中',
  completed: '退款完成',
  rejected: '退款没有处理',
}

export const refundTitle = ({ state }: RefundDetail): string => TITLES[state]

/** What the refund's state means for the customer, in a line. */
export function refundNote({ state, applied, rest, rejectReason }: RefundDetail): string {
  if (state === 'rejected') return `${rejectReason ?? '商户取消了退款'}，账单不变`
  if (!applied && !rest) return '这笔借款有一笔还款正在处理，有结果后自动抵扣账单'
  const lowered =
    applied &&
    (applied.after === 0 ? '这笔借款已还清' : `账单已减少${amountText(fen(applied.before - applied.after))}元`)
  const over = rest && `${amountText(rest.amt)}元${state === 'completed' ? '已' : ''}转到您的银行卡`
  return [lowered, over].filter(Boolean).join('，')
}

/** The steps so far, each in its latest form, and the next one. */
export function refundSteps({ state, steps }: RefundDetail): TimelineStep[] {
  const last = steps.filter(({ title }, at) => steps.findLastIndex((step) => step.title === title) === at)
  const ended = state === 'completed' || state === 'rejected'
  const done = last.map(({ title, time }, at): TimelineStep => {
    const newest = at === last.length - 1
    const now = newest && state === 'payingOut'
    return {
      title,
      time: `${formatMonthDay(time)} ${time.slice(11, 16)}`,
      state: newest && state === 'rejected' ? 'failed' : now ? 'now' : 'done',
    }
  })
  if (ended) return done
  const waiting: TimelineStep[] =
    state === 'payingOut'
      ? []
      : [{ title: state === 'allocated' ? '等待转出' : '等待还款结果', time: '进行中', state: 'now' }]
  return [...done, ...waiting, { title: '退款完成', state: 'next' }]
}
