import type { CallOutput } from '@wanka/contract/call.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { payWords } from './pay-words.ts'

export type PaymentDetailData = CallOutput<typeof repayment.payment>

/** The bills of a payment, and their loans. Where one of several has another outcome than the rest, each shows its own. */
export function PaymentItems({ detail: { items, payment } }: { detail: PaymentDetailData }): ReactElement {
  const partly = payment.payState === '5'
  const loans = [...new Map(items.map(({ orderId, loanName }) => [orderId, loanName]))]
  return (
    <>
      <GroupTitle count={`${items.length}笔`}>还款账单</GroupTitle>
      <Card flush label="还款账单">
        {items.map(({ billNo, title, periods, amt, state, left }) => (
          <Row
            key={billNo}
            label={title}
            note={left === undefined ? `共${periods}期` : `还剩${amountText(left)}元待还`}
            value={
              <>
                {partly && (
                  <StatusTag kind={payWords[state].kind} bare>
                    {state === '6' ? '没有用上' : payWords[state].text}
                  </StatusTag>
                )}
                {amountText(amt)}
              </>
            }
            to={linkTo('billdetailPage', { billNo })}
          />
        ))}
      </Card>
      {loans.length > 0 && (
        <Card flush label="这笔还款的借款">
          {loans.map(([orderId, loanName]) => (
            <Row key={orderId} label="借款详情" value={loanName} tone="quiet" to={linkTo('billDetail', { orderId })} />
          ))}
        </Card>
      )}
    </>
  )
}
