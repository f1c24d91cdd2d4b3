import type { LoanOrder } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { Scale } from '../../../ui/money/scale.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './bill-top.module.css'
import { loanStand } from './loan-words.ts'

/** The main figure: what is still owed, or what was borrowed. */
export function LoanTop({ order }: { order: LoanOrder }): ReactElement {
  const { kind, text, group } = loanStand[order.orderState]
  const live = group === 'live'
  const repaying = live || group === 'settled'
  return (
    <Card label="借款">
      <div className={css.head}>
        <span>{live ? '剩余应还' : '借款金额'}</span>
        <StatusTag kind={kind} icon={kind !== 'info'}>
          {text}
        </StatusTag>
      </div>
      <div className={css.figure}>
        <Amount fen={live ? order.outstanding : order.loanAmt} size="large" />
      </div>
      <p className={css.progress}>
        <span>{order.loanName}</span>
        <span className={css.count}>
          {repaying ? `已还 ${order.paidPeriods}/${order.period} 期` : `${order.period}期`}
          {repaying && order.period <= 12 && (
            <Scale kind="count" total={order.period} filled={order.paidPeriods} label="" />
          )}
        </span>
      </p>
    </Card>
  )
}
