import { formatMonthDay } from '@wanka/contract/format.ts'
import type { LoanOrder } from '@wanka/contract/lending/loans.ts'
import { creditCardName } from '../../../../lending/bill-words.ts'
import { amountText } from '../../../../ui/money/amount-text.ts'
import type { StatusKind } from '../../../../ui/primitives/status-tag.tsx'

type OrderState = LoanOrder['orderState']
type OrderFacts = Pick<
  LoanOrder,
  'orderState' | 'card' | 'receivedAmt' | 'endReason' | 'nextDate' | 'lender' | 'purchase' | 'creditCard' | 'productId'
>

/** A loan's state as its owner sees it. `moving`: it progresses on its own, so the page polls. */
export type LoanStatus = {
  kind: 'moving' | 'verify' | 'paid' | 'refused' | 'failed' | 'cancelled' | 'ended'
  title: string
  text: string
  /** Progress for the ring, 0–1. */
  filled: number
  tag: { kind: StatusKind; text: string }
}

const ENDED = 0.2

export function loanStatus(order: OrderFacts): LoanStatus {
  const { orderState, endReason, nextDate, purchase, creditCard } = order
  const payee =
    purchase?.merchantName ?? (creditCard ? creditCardName(creditCard) : `${order.card.bankName}(${order.card.tail})`)
  switch (orderState) {
    case '30':
      return status('verify', '等待完成认证', '完成认证后继续审核', 0.2, 'soon', '待认证')
    case '10':
    case '20':
    case '40':
      return status('moving', '审核中', '可以离开本页，回来随时能看到进度', 0.53, 'running', '审核中')
    case '50':
    case '60':
      return status('moving', '审核已通过', '正在签署合同，无需再操作', 0.7, 'running', '已通过')
    case '70':
      return status('moving', '放款中', `正在打款到${payee}，请勿重复申请`, 0.85, 'running', '放款中')
    case '80':
      return status(
        'paid',
        arrived(order),
        `${amountText(order.receivedAmt)}元已${purchase ? '付给' : '到'}${payee}`,
        1,
        'done',
        '已到账',
      )
    case '81':
      return status('paid', arrived(order), '有账单已逾期，请尽快还款', 1, 'overdue', '已逾期')
    case '90':
      return status('paid', '借款已结清', '感谢您按约还款', 1, 'done', '已结清')
    case '91':
      return status('cancelled', '申请已取消', '没有产生任何费用，额度已恢复', 1, 'info', '已取消')
    case '92':
      return status('refused', '这次没有通过审核', refusalText(endReason, nextDate), 0, 'info', '未通过')
    case '93':
      return status('failed', '放款没有成功', failureText(order), ENDED, 'overdue', '放款失败')
    case '94':
      return status('ended', '申请已过期', ended(endReason ?? '申请超过有效期，已自动结束'), ENDED, 'info', '已过期')
    default:
      return orderState satisfies never
  }
}

const status = (
  kind: LoanStatus['kind'],
  title: string,
  text: string,
  filled: number,
  tagKind: StatusKind,
  tagText: string,
): LoanStatus => ({ kind, title, text, filled, tag: { kind: tagKind, text: tagText } })

const ended = (reason: string): string => `${reason.replace(/。$/, '')}。`
function arrived({ purchase, creditCard }: OrderFacts): string {
  if (purchase) return '付款成功'
  return creditCard ? '信用卡代还成功' : '借款已到账'
}
/** Whether loans of this product pay a merchant. */
export const isForGoods = ({ productId }: Pick<LoanOrder, 'productId'>): boolean =>
  ['sc', 'sweepPay'].includes(productId)

function failureText(order: OrderFacts): string {
  const because = order.endReason ? ended(order.endReason) : ''
  const next = isForGoods(order)
    ? '可以回到商户重新付款'
    : `可以换一张${order.creditCard ? '本人的信用卡' : '银行卡'}再借`
  return `${because}没有产生任何费用，额度已恢复，${next}。`
}

function refusalText(reason: string | undefined, nextDate: string | undefined): string {
  const because = reason ? `原因：${ended(reason)}` : ''
  return nextDate ? `${because}${formatMonthDay(nextDate)}起可再次申请，期间不会重复查询征信。` : because
}

/** Whether the page polls. */
export const isMoving = (state: OrderState): boolean => ['10', '20', '30', '40', '50', '60', '70'].includes(state)
