import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { takenOff } from '../../../lending/coupon-words.ts'
import { receiptPaper } from '../../../lending/paper/paper.ts'
import { ReceiptCard } from '../../../lending/paper/receipt-card.tsx'
import { SendToEmailRow } from '../../../lending/send-to-email.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import type { PaymentDetailData } from './payment-items.tsx'

/** How the money was applied, and the reference numbers for inquiries. */
export function PaymentFacts({ detail }: { detail: PaymentDetailData }): ReactElement {
  const { payment, split, channelTxn } = detail
  const paid = payment.payState === '3' || payment.payState === '5'
  const { card, finishTime } = payment
  const applied = [
    { label: '本金', value: amountText(split.principal) },
    { label: '利息', value: amountText(split.interest) },
    { label: '费用', value: amountText(split.fee) },
    { label: '罚息', value: amountText(split.penalty) },
    ...(split.unapplied > 0 ? [{ label: '退回原卡', value: amountText(split.unapplied) }] : []),
    ...(payment.discount ? [{ label: '优惠券抵扣', value: takenOff(payment.discount) }] : []),
    { label: '合计', value: amountText(payment.amt), total: true },
  ]
  const made = [
    { label: '类型', value: payment.title.split(' · ')[0] ?? '' },
    ...(card ? [{ label: '付款银行卡', value: `${card.bankName}(${card.tail})` }] : []),
    { label: '还款单号', value: payment.repayNo },
    ...(channelTxn ? [{ label: '银行流水号', value: channelTxn }] : []),
  ]
  // on the screen the times are in the timeline
  const times = [
    { label: '发起时间', value: payment.createdAt },
    ...(finishTime ? [{ label: '完成时间', value: finishTime }] : []),
  ]
  const receipt = { title: '还款回单', number: payment.repayNo, tables: [applied, [...made, ...times]], at: finishTime }
  return (
    <>
      {paid && <ReceiptCard title="还款明细" facts={applied} paper={receiptPaper(receipt)} pdf={detail.receiptUrl} />}
      <Card title="付款信息" strong>
        <FactList facts={made} />
      </Card>
      <Card flush label="帮助">
        {detail.receiptUrl && <SendToEmailRow link={detail.receiptUrl} />}
        <Row label="有疑问" to={linkTo('complaints', { type: 'repayment', about: payment.repayNo })} />
      </Card>
    </>
  )
}
