import type { PhoneOperator, TopUpRecord, TopUpState } from '@wanka/contract/services/top-up.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

export const operatorName: Record<PhoneOperator, string> = {
  mobile: '中国移动',
  unicom: '中国联通',
  telecom: '中国电信',
  broadnet: '中国广电',
}

/** The character of each operator's tile. */
export const operatorMark: Record<PhoneOperator, string> = {
  mobile: '移',
  unicom: '联',
  telecom: '电',
  broadnet: '广',
}

export const topUpStand: Record<TopUpState, { kind: StatusKind; text: string }> = {
  toPay: { kind: 'soon', text: '待付款' },
  paying: { kind: 'running', text: '付款中' },
  running: { kind: 'running', text: '充值中' },
  delivered: { kind: 'done', text: '已到账' },
  refunding: { kind: 'running', text: '退款中' },
  refunded: { kind: 'done', text: '已退款' },
  failed: { kind: 'info', text: '未成功' },
  closed: { kind: 'info', text: '已关闭' },
}

/** What the customer should know about the state. */
export function noteOf({ state, failReason, amt }: Pick<TopUpRecord, 'state' | 'failReason' | 'amt'>): string {
  const why = failReason ? `${failReason}，` : ''
  switch (state) {
    case 'toPay':
      return '今天内付款有效，不付不扣款'
    case 'paying':
      return '银行正在处理，请不要重复付款'
    case 'running':
      return '一般几分钟内到账，可以先离开，结果会用站内信告诉您'
    case 'delivered':
      return '话费已充入，到账短信由运营商发送'
    case 'refunding':
      return `${why}没有充值成功。付的${amountText(amt)}元正在退回付款的银行卡`
    case 'refunded':
      return `${why}没有充值成功。付的${amountText(amt)}元已退回付款的银行卡`
    case 'failed':
      return `${why}没有充值成功`
    case 'closed':
      return '没有付款，订单已关闭'
  }
}
