import { formatDay, formatPercentBp } from '@wanka/contract/format.ts'
import type { LoanOrder } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { creditCardName } from '../../../lending/bill-words.ts'
import { takenOff } from '../../../lending/coupon-words.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { loanStand } from './loan-words.ts'

const METHODS: Record<LoanOrder['repayType'], string> = {
  equalInstalment: '等额本息',
  equalPrincipal: '等额本金',
  interestFirst: '先息后本',
  singleRepayment: '到期一次还本付息',
}

/** The terms; the contract amount and the amount received are shown together. */
export function LoanFacts({ order }: { order: LoanOrder }): ReactElement {
  const { group } = loanStand[order.orderState]
  const { purchase, creditCard } = order
  const arrives = purchase ? '付给商户(元)' : creditCard ? '还到信用卡(元)' : '到账金额(元)'
  const received = {
    label: group === 'open' ? `${arrives}，放款后` : arrives,
    value: amountText(order.receivedAmt),
  }
  // for an active loan the costs are shown with the paid part of them
  const costs = [
    { label: '总利息(元)', value: amountText(order.totalInterest) },
    { label: '共需还(元)', value: amountText(order.total) },
  ]
  const dates = [
    { label: '申请时间', value: order.submittedAt.slice(0, 16) },
    ...(order.disbursedOn ? [{ label: '放款日', value: formatDay(order.disbursedOn) }] : []),
    ...(order.settledOn ? [{ label: '结清日', value: formatDay(order.settledOn) }] : []),
  ]
  return (
    <Card title="借款信息" strong>
      <FactList
        facts={[
          { label: '合同金额(元)', value: amountText(order.contractAmt) },
          ...(group === 'ended' ? [] : [received]),
          { label: '年化利率(单利)', value: `${formatPercentBp(order.aprBp)}%` },
          ...(group === 'live' || group === 'settled' ? [] : costs),
          ...(order.coupon ? [{ label: order.coupon.title, value: takenOff(order.coupon.amt) }] : []),
          { label: '还款方式', value: `${METHODS[order.repayType]}，${order.period}期` },
          { label: '资金方', value: order.lender.name },
          ...(purchase
            ? [
                { label: '商户', value: purchase.merchantName },
                { label: '商品', value: purchase.goods },
              ]
            : []),
          ...(creditCard ? [{ label: '信用卡', value: creditCardName(creditCard) }] : []),
          {
            label: purchase || creditCard ? '还款银行卡' : '收款账户',
            value: `${order.card.bankName}(${order.card.tail})`,
          },
          ...(purchase || creditCard ? [] : [{ label: '借款用途', value: order.purpose }]),
          ...dates,
          { label: '借款编号', value: order.appId },
        ]}
      />
    </Card>
  )
}
