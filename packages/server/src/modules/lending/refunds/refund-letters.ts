import { formatMoney } from '@wanka/contract/format.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import type { Refund } from './refund-row.ts'

const yuan = (amount: number): string => `${formatMoney(fen(amount))}元`

type LetterText = { title: string; body: string; key: string }

const notify = (tx: Tx, { customerId, refundId, refundNo }: Refund, { title, body, key }: LetterText): Promise<void> =>
  writeLetter(tx, customerId, {
    kind: 'repayment',
    title,
    body,
    action: { label: '查看退款', url: `/refundDetail?refundNo=${refundNo}` },
    dedupeKey: `refund:${refundId}:${key}`,
  })

/** Writes the letter that a refund is allocated to the loan's bills. */
export function tellAllocated(tx: Tx, refund: Refund): Promise<void> {
  const { amount, bills, rest } = refund
  const [before, after] = [sumFen(bills.map((bill) => bill.before)), sumFen(bills.map((bill) => bill.after))]
  const lowered = bills.length > 0 ? `已抵扣这笔借款的账单，待还从${yuan(before)}减到${yuan(after)}` : ''
  const over = rest > 0 ? `${lowered ? `，余下${yuan(rest)}` : ''}将转到您的银行卡` : ''
  return notify(tx, refund, {
    title: lowered ? '退款已抵扣账单' : '收到一笔商户退款',
    body: `商户退回的${yuan(amount)}${lowered}${over}。`,
    key: 'allocated',
  })
}

/** Writes the letter that the remainder of a refund waits for a card. */
export const tellNoCard = (tx: Tx, refund: Refund): Promise<void> =>
  notify(tx, refund, {
    title: '绑定银行卡，接收退款',
    body: `商户退款抵扣账单后余下${yuan(refund.rest)}，这笔钱是您的。您还没有可收款的银行卡，绑定之后我们会自动转出，最晚在次日。`,
    key: 'noCard',
  })

/** Writes the letter that the remainder of a refund is paid out. */
export const tellPaidOut = (tx: Tx, refund: Refund): Promise<void> =>
  notify(tx, refund, {
    title: '退款已到账',
    body: `商户退款抵扣账单后余下的${yuan(refund.rest)}已转到您的银行卡。`,
    key: `paid:${refund.payoutNo}`,
  })

/** Writes the letter that the payout of a remainder failed. `again`: a nightly run retries it. */
export const tellPayoutFailed = (tx: Tx, refund: Refund, { why, again }: { why: string; again: boolean }) =>
  notify(tx, refund, {
    title: '退款暂未转出',
    body: `${yuan(refund.rest)}没有转到您的银行卡：${why}。这笔钱还是您的，${again ? '我们会在次日再试；您也可以换一张收款的银行卡' : '请换一张收款的银行卡，并联系客服'}。`,
    key: `failed:${refund.payoutNo}`,
  })

/** Writes the letter that a refund was rejected, with the reason. */
export const tellRejected = (tx: Tx, refund: Refund): Promise<void> =>
  notify(tx, refund, {
    title: '一笔商户退款没有处理',
    body: `商户申请退回${yuan(refund.amount)}，没有处理：${refund.rejectReason}。账单不变，请与商户确认，也可以联系客服。`,
    key: 'rejected',
  })

/** Writes the letter that a refund is void: the merchant has nothing to give back any more. */
export const tellVoid = (tx: Tx, refund: Refund): Promise<void> =>
  notify(tx, refund, {
    title: '一笔商户退款不用处理了',
    body: `商户申请退回${yuan(refund.amount)}，不用处理：${refund.rejectReason}。这笔借款不产生任何费用，您不用还款。`,
    key: 'rejected',
  })
