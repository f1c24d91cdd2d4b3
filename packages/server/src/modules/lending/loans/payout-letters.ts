import { formatMoney, formatMonthDay } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { isBought } from '../purchases/index.ts'
import type { Order } from './order-row.ts'

type LetterText = { title: string; body: string }

const notify = (tx: Tx, { customerId, orderId }: Order, key: string, text: LetterText): Promise<void> =>
  writeLetter(tx, customerId, {
    kind: 'service',
    ...text,
    action: { label: '查看', url: `/cashFeedback?orderId=${orderId}` },
    dedupeKey: `loan:${orderId}:${key}`,
  })

/** Writes the letter that a loan was paid out. @param firstDue due date of its first bill */
export function tellPaidOut(tx: Tx, order: Order, firstDue: BusinessDate | undefined): Promise<void> {
  const sum = `${formatMoney(order.amount)}元`
  const first = firstDue === undefined ? '' : `第1期${formatMonthDay(firstDue)}还。`
  return isBought(order.productCode)
    ? notify(tx, order, 'paidOut', {
        title: '付款成功',
        body: `您分期的${sum}已付给商户，分${order.periods}期，${first}`,
      })
    : notify(tx, order, 'paidOut', {
        title: '借款已到账',
        body: `您借的${sum}已转到您的银行卡，分${order.periods}期，${first}`,
      })
}

/** Writes the letter that a payout failed. @param because reason as text */
export function tellNotPaidOut(tx: Tx, order: Order, because: string): Promise<void> {
  const sum = `${formatMoney(order.amount)}元`
  const after = '不产生任何费用，额度已恢复'
  return isBought(order.productCode)
    ? notify(tx, order, 'notPaidOut', {
        title: '付款没有成功',
        body: `您分期的${sum}没有付给商户：${because}。${after}。`,
      })
    : notify(tx, order, 'notPaidOut', {
        title: '放款没有成功',
        body: `您借的${sum}没有到账：${because}。${after}，可以换一张卡重新申请。`,
      })
}
