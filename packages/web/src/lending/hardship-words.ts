import { formatDay } from '@wanka/contract/format.ts'
import type { HardshipRequest, HardshipState } from '@wanka/contract/lending/hardship.ts'
import { amountText } from '../ui/money/amount-text.ts'
import type { StatusKind } from '../ui/primitives/status-tag.tsx'

export const hardshipTags: Record<HardshipState, { kind: StatusKind; text: string }> = {
  '1': { kind: 'running', text: '处理中' },
  '2': { kind: 'soon', text: '待补充' },
  '3': { kind: 'soon', text: '待确认' },
  '4': { kind: 'running', text: '按方案还款中' },
  '5': { kind: 'done', text: '已还清' },
  '6': { kind: 'info', text: '没有通过' },
  '7': { kind: 'info', text: '已撤回' },
  '8': { kind: 'info', text: '已过期' },
  '9': { kind: 'info', text: '已结束' },
  '10': { kind: 'done', text: '借款已还清' },
}

/** What a request's state means for the customer, in one sentence or two. */
export function hardshipText(request: HardshipRequest): string {
  const { state, answerBy, periods, waived } = request
  const by = answerBy ? `请在${formatDay(answerBy)}24:00前` : '请'
  switch (state) {
    case '1':
      return '有结果会发消息和短信告诉您。这期间不计罚息，也不自动扣款，您随时可以自己还。'
    case '2':
      return `${by}补充，过了时间申请会结束。这期间不计罚息，也不自动扣款。`
    case '3':
      return `方案是分${periods}期还，${by}阅读并确认。不接受也可以，原来的账单不变。`
    case '4':
      return `分${periods}期还${waived ? `，已免除罚息${amountText(waived)}元` : ''}。这期间额度暂停借款。`
    case '5':
      return '这笔借款已经还清。'
    case '6':
      return '申请期间没有计罚息，以后也不补收。'
    case '7':
      return '申请期间没有计罚息，以后也不补收。账单照原来的还。'
    case '8':
      return '过了时间没有收到您的确认或补充。申请期间没有计罚息，以后也不补收。'
    case '9':
      return '有一期逾期太久，协商已经结束。现在的还款计划照旧有效。'
    case '10':
      return '处理期间这笔借款已经还清，不用再协商。'
    default:
      return state satisfies never
  }
}

/** Whether a request still waits for something, or its plan runs. */
export const isActiveHardship = ({ state }: HardshipRequest): boolean => ['1', '2', '3', '4'].includes(state)
