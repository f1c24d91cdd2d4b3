import type { ProductCode } from '@wanka/contract/enums.ts'
import { type LoanInstruction, PAST_DUE_FROM } from '@wanka/contract/staff/loans.ts'
import type * as z from 'zod/mini'
import { stateWords } from './names.ts'

/** A loan keeps the name that its product had; these are for choosing one. */
export const PRODUCTS: Record<z.infer<typeof ProductCode>, string> = {
  cash: '现金借款',
  cashInstallment: '现金分期',
  spare: '备用金',
  sc: '商城分期',
  replace: '信用卡代还',
  sweepPay: '扫码付',
}

const INSTALMENTS: Readonly<Record<string, string>> = {
  0: '未到期',
  1: '待还',
  2: '已还',
  3: '逾期',
  4: '还了一部分',
  5: '扣款中',
}
/** The state of an instalment, by the wire's code. */
export const instalmentWords = (state: string): string => INSTALMENTS[state] ?? state
export const OVERDUE = '3'

const PAYMENTS: Readonly<Record<string, string>> = {
  active: '主动还款',
  autoDebit: '自动扣款',
  settlement: '提前结清',
  partialPrepayment: '提前还本',
  offline: '转账还款',
  refund: '商户退款',
}
export const paymentWords = (kind: string): string => PAYMENTS[kind] ?? kind

const INSTRUCTIONS: Readonly<Record<string, string>> = {
  intended: '等待发送',
  sent: '等银行答复',
  succeeded: '银行说成功',
  failed: '银行说失败',
}
export const instructionWords = (state: string): string => INSTRUCTIONS[state] ?? state

const STANDINGS: Readonly<Record<string, string>> = {
  first: '已动账',
  late: '后来才动账',
  double: '又动了一次账',
  reversal: '已退回',
}
/** A movement of money in the bank's books. */
export const standingWords = (standing: string): string => STANDINGS[standing] ?? standing

const DIFFERENCES: Record<LoanInstruction['differences'][number], string> = {
  noMovement: '我方成功，银行没有动账',
  movedAfterAll: '我方没成功，银行动了账',
  amount: '金额不一样',
  double: '银行动了两次账',
  reversed: '银行退回了',
  case: '有待处理事项',
}
export const differenceWords = (difference: LoanInstruction['differences'][number]): string => DIFFERENCES[difference]

export const repaymentWords = (state: string): string => stateWords('repaymentOrder', state)

/** A range of days past due, by its first day. */
export function pastDueWords(from: number): string {
  const next = PAST_DUE_FROM.find((days) => days > from)
  return next === undefined ? `${from}天以上` : `${from}–${next - 1}天`
}
