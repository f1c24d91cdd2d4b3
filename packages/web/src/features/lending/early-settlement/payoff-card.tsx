import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Settlement } from '@wanka/contract/lending/early-settlement.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import css from './settlement.module.css'

/** The payoff amount, its validity, and its parts. */
export function PayoffCard({ payoff }: { payoff: Settlement }): ReactElement {
  const { date, businessDate, total, principal, fee, penalty, settlementFee, interest } = payoff
  const today = date === businessDate
  return (
    <Card label="结清金额">
      <Announce
        text={`${today ? '今天' : formatMonthDay(date)}结清应付${amountText(total)}，其中利息${amountText(interest)}`}
      />
      <p className={css.head}>
        <span>{today ? '今天结清应付' : `${formatMonthDay(date)}结清应付`}</span>
        <span>{today ? `${formatMonthDay(date)}24:00前有效` : '按计划估算'}</span>
      </p>
      <p className={css.hero}>
        <Amount fen={total} size="hero" />
      </p>
      <div className={css.split}>
        <FactList
          facts={[
            { label: '剩余本金', value: amountText(principal) },
            { label: interestLabel(payoff), value: amountText(interest) },
            ...(fee > 0 ? [{ label: '未付费用', value: amountText(fee) }] : []),
            { label: '手续费', value: amountText(settlementFee) },
            { label: '罚息', value: amountText(penalty) },
          ]}
        />
      </div>
      <p className={css.payee}>收款方 {payoff.lender.name}</p>
    </Card>
  )
}

function interestLabel({ left, date, businessDate, interestFrom, interestDays }: Settlement): string {
  if (left.some((row) => row.dueOn <= date && row.pays > 0)) return '利息(含到期未还)'
  if (interestDays === 0) return '利息'
  return `利息(${formatMonthDay(interestFrom)}至${date === businessDate ? '今' : formatMonthDay(date)} ${interestDays}天)`
}
