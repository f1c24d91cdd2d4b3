import type { Funnel } from '@wanka/contract/staff/reports.ts'

/** What a report says before its first count. */
export const NOT_COUNTED = '还没有算过。每晚日终以后算一次。'

export const FUNNEL_STEPS: readonly (readonly [step: keyof Funnel, name: string])[] = [
  ['registered', '注册'],
  ['identified', '完成实名'],
  ['granted', '得到额度'],
  ['applied', '申请借款'],
  ['lent', '拿到借款'],
]

const BANK_ORDERS: Readonly<Record<string, string>> = {
  collect: '扣款',
  payout: '放款',
  return: '退回多付的钱',
  refund: '退款',
  reward: '付奖励',
}
/** A kind of instruction to the bank. */
export const bankOrderWords = (kind: string): string => BANK_ORDERS[kind] ?? kind

/** Where a date has its month and day. */
const MONTH_AND_DAY = 5
export const monthAndDay = (date: string): string => date.slice(MONTH_AND_DAY)
