import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import { listTime, payWords } from './pay-words.ts'

const REFUNDED = { kind: 'done', text: '已入账' } as const

/** One repayment in a list, or a merchant's refund. */
export function PaymentRow({ payment }: { payment: Payment }): ReactElement {
  const { repayNo, title, amt, payState, failReason, card, createdAt, refund } = payment
  return (
    <MoneyRow
      to={refund ? linkTo('refundDetail', { refundNo: repayNo }) : linkTo('paymentDetail', { repayNo })}
      title={title}
      note={`${listTime(createdAt)}${card ? ` · ${card.bankName}(${card.tail})` : ''}`}
      reason={failReason}
      fen={amt}
      state={refund ? REFUNDED : payWords[payState]}
    />
  )
}
