import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { takenOff } from '../../../lending/coupon-words.ts'
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
  const { card } = payment
  return (
    <>
      {paid && (
        <Card title="还款明细" strong>
          <FactList
            facts={[
              { label: '本金', value: amountText(split.principal) },
              { label: '利息', value: amountText(split.interest) },
              { label: '费用', value: amountText(split.fee) },
              { label: '罚息', value: amountText(split.penalty) },
              ...(split.unapplied > 0 ? [{ label: '退回原卡', value: amountText(split.unapplied) }] : []),
              ...(payment.discount ? [{ label: '优惠券抵扣', value: takenOff(payment.discount) }] : []),
              { label: '合计', value: amountText(payment.amt), total: true },
            ]}
          />
        </Card>
      )}
      <Card title="付款信息" strong>
        <FactList
          facts={[
            { label: '类型', value: payment.title.split(' · ')[0] },
            ...(card ? [{ label: '付款银行卡', value: `${card.bankName}(${card.tail})` }] : []),
            { label: '还款单号', value: payment.repayNo },
            ...(channelTxn ? [{ label: '银行流水号', value: channelTxn }] : []),
          ]}
        />
      </Card>
      <Card flush label="帮助">
        {detail.receiptUrl && <Row label="还款回单" value="PDF" href={detail.receiptUrl} />}
        {detail.receiptUrl && <SendToEmailRow link={detail.receiptUrl} />}
        <Row label="有疑问" to={linkTo('complaints', { type: 'repayment', about: payment.repayNo })} />
      </Card>
    </>
  )
}
