import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import type { TimelineStep } from '../ui/primitives/timeline.tsx'

const timeOf = (instant: string | undefined): string | undefined =>
  instant && `${formatMonthDay(instant)} ${instant.slice(11, 16)}`

/** What happened to a repayment so far, and what comes next. */
export function paymentSteps(payment: Payment): TimelineStep[] {
  const { payState, createdAt, finishTime, card, settles, prepays } = payment
  const from = card && `${card.bankName}(${card.tail})`
  const begun: TimelineStep = { title: '发起还款', time: timeOf(createdAt), state: 'done' }
  const booked = settles ? '结清借款' : prepays ? '减少本金' : '记入账单'
  const paid = (state: TimelineStep['state'], time = timeOf(finishTime)): TimelineStep => ({
    title: card ? '银行扣款' : '付款',
    note: from,
    time,
    state,
  })
  switch (payState) {
    case '0':
    case '1':
      return [begun, paid('now', '待支付'), { title: booked, state: 'next' }]
    case '2':
      return [begun, paid('now', '进行中'), { title: booked, state: 'next' }]
    case '3':
      return [begun, paid('done'), { title: booked, time: timeOf(finishTime), state: 'done' }]
    case '4':
      return [begun, paid('failed')]
    case '5':
      return [
        begun,
        paid('done'),
        { title: booked, note: '用上的部分', time: timeOf(finishTime), state: 'done' },
        { title: '余下的退回原卡', state: 'next' },
      ]
    case '6':
      return [begun, { title: '还款关闭', time: timeOf(finishTime), state: 'failed' }]
  }
}
