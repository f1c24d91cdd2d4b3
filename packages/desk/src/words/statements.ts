import type { LineState, MatchReason } from '@wanka/contract/staff/bank-statements.ts'
import type { MoneyQueue } from '@wanka/contract/staff/money-queues.ts'
import { stateWords } from './names.ts'

export const LINE_STATES: Record<LineState, string> = {
  open: '待匹配',
  matched: '已匹配',
  booked: '已入账',
  known: '以前已入账',
  setAside: '不是还款',
}

export const MATCH_REASONS: Record<MatchReason, string> = {
  sameAmount: '金额一致',
  mentioned: '附言写了编号',
  sameName: '姓名一致',
  ownCard: '从客户的银行卡转来',
  ownMobile: '附言写了客户的手机号',
  sameDay: '和客户说的是同一天',
  nearDay: '和客户说的日期相近',
}

export const QUEUE_NAMES: Record<MoneyQueue, string> = {
  offline: '转账凭证',
  refund: '商户退款',
  return: '退回的钱',
}

const FACTS: Readonly<Record<string, string>> = {
  appId: '借款编号',
  merchant: '商户',
  merchantRefundNo: '商户退款编号',
  next: '下次再付的日期',
  paidOn: '客户说的转账日',
  purpose: '种类',
  reason: '等待的原因',
  rest: '要退给客户',
  state: '状态',
  tries: '已试次数',
}
export const queueFactName = (name: string): string => FACTS[name] ?? name

const PURPOSES: Readonly<Record<string, string>> = {
  premium: '保险费',
  topUp: '话费充值',
  letong: '乐通卡月费',
}
const REASONS: Readonly<Record<string, string>> = {
  accountClosed: '客户已注销',
  paymentReversed: '原来的还款被银行退回',
  strayPayout: '以前的付款又付出去了',
  insufficientFunds: '余额不足',
  accountAbnormal: '收款账户异常',
  cardUnusable: '银行卡不能用',
  rejected: '银行没有受理',
  refused: '银行拒绝',
}

/** A fact of a queue in words; amounts are the caller's. */
export function queueFactWords(name: string, value: string | number): string {
  const text = String(value)
  if (name === 'state') return stateWords('refund', text)
  if (name === 'purpose') return PURPOSES[text] ?? text
  return name === 'reason' ? (REASONS[text] ?? text) : text
}
