import { formatMoney, formatMonthDay } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { isBought } from '../purchases/index.ts'
import { paysCardBill } from './bill-cards.ts'
import type { Order } from './order-row.ts'
import { sendTurn, turnKey } from './turn-letters.ts'

type LetterText = { title: string; body: string }

async function notify(tx: Tx, order: Order, state: 'repaying' | 'payoutFailed', text: LetterText): Promise<void> {
  const { customerId, orderId } = order
  const page = state === 'repaying' ? '/billDetail' : '/loanDetailApply'
  await writeLetter(tx, customerId, {
    kind: 'service',
    ...text,
    action: { label: state === 'repaying' ? '看借款' : '看申请', url: `${page}?orderId=${orderId}` },
    dedupeKey: turnKey(orderId, state),
  })
  await sendTurn(tx, { ...order, state })
}

/** Tells by letter and SMS that a loan was paid out. @param firstDue due date of its first bill */
export function tellPaidOut(tx: Tx, order: Order, firstDue: BusinessDate | undefined): Promise<void> {
  const sum = `${formatMoney(order.amount)}元`
  const first = firstDue === undefined ? '' : `第1期${formatMonthDay(firstDue)}还。`
  if (paysCardBill(order.productCode))
    return notify(tx, order, 'repaying', {
      title: '信用卡代还成功',
      body: `您借的${sum}已转到您的信用卡，分${order.periods}期，${first}账单何时记为已还，以发卡银行为准。`,
    })
  return isBought(order.productCode)
    ? notify(tx, order, 'repaying', {
        title: '付款成功',
        body: `您分期的${sum}已付给商户，分${order.periods}期，${first}`,
      })
    : notify(tx, order, 'repaying', {
        title: '借款已到账',
        body: `您借的${sum}已转到您的银行卡，分${order.periods}期，${first}`,
      })
}

/** Tells by letter and SMS that a payout failed. @param because reason as text */
export function tellNotPaidOut(tx: Tx, order: Order, because: string): Promise<void> {
  const sum = `${formatMoney(order.amount)}元`
  const after = '不产生任何费用，额度已恢复'
  if (paysCardBill(order.productCode))
    return notify(tx, order, 'payoutFailed', {
      title: '信用卡代还没有成功',
      body: `您代还信用卡的${sum}没有转到卡上：${because}。${after}，可以换一张本人的信用卡重新申请。`,
    })
  return isBought(order.productCode)
    ? notify(tx, order, 'payoutFailed', {
        title: '付款没有成功',
        body: `您分期的${sum}没有付给商户：${because}。${after}。`,
      })
    : notify(tx, order, 'payoutFailed', {
        title: '放款没有成功',
        body: `您借的${sum}没有到账：${because}。${after}，可以换一张卡重新申请。`,
      })
}
