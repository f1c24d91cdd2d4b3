import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import Landmark from 'lucide-react/icons/landmark'
import Undo from 'lucide-react/icons/undo'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import { timeOfMonth } from '../../../ui/primitives/day-words.ts'
import { TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'
import { payWords } from './pay-words.ts'

const REFUNDED = { kind: 'done', text: '已入账' } as const

/** One repayment in a list, or a merchant's refund. */
export function PaymentRow({ payment }: { payment: Payment }): ReactElement {
  const { repayNo, title, amt, payState, failReason, card, createdAt, refund } = payment
  // 主动还款 · 7月25日借 3,000元 第1期: how, and what was paid
  const [how = title, ...paid] = title.split(' · ')
  const when = `${timeOfMonth(createdAt)}${card ? ` · ${card.bankName}(${card.tail})` : ''}`
  return (
    <MoneyRow
      to={refund ? linkTo('refundDetail', { refundNo: repayNo }) : linkTo('paymentDetail', { repayNo })}
      lead={card ? <BankTile name={card.bankName} size="big" /> : <TintedIcon of={refund ? Undo : Landmark} />}
      title={how}
      notes={[...paid, when, failReason]}
      fen={amt}
      state={refund ? REFUNDED : payWords[payState]}
    />
  )
}
