import type { Payment } from '@wanka/contract/repayment.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../paths.ts'
import { MoneyRow } from './money-row.tsx'
import { listTime, payWords } from './pay-words.ts'

/** One repayment in a list. */
export function PaymentRow({ payment }: { payment: Payment }): ReactElement {
  const { repayNo, title, amt, payState, failReason, card, createdAt } = payment
  return (
    <MoneyRow
      to={linkTo('paymentDetail', { repayNo })}
      title={title}
      note={`${listTime(createdAt)}${card ? ` · ${card.bankName}(${card.tail})` : ''}`}
      reason={failReason}
      fen={amt}
      state={payWords[payState]}
    />
  )
}
