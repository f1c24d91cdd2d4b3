import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Scale } from '../../../ui/money/scale.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import css from './calendar.module.css'
import { monthSums } from './calendar-days.ts'

const TICKS = 40

type MonthSumsProps = {
  month: string
  bills: readonly Bill[]
  /** The next due date, if there is one. */
  next: BusinessDate | undefined
}

/** The month's total: paid, overdue and still due, on one scale. */
export function MonthSums({ month, bills, next }: MonthSumsProps): ReactElement {
  const { total, paid, late, left } = monthSums(bills)
  const name = `${Number(month.slice(5))}月应还`
  if (total === 0) {
    return (
      <Card label={name}>
        <p className={css.quiet}>
          {inPhrases(
            `${Number(month.slice(5))}月没有要还的账单${next ? `，下一个还款日是${formatMonthDay(next)}` : ''}`,
          )}
        </p>
      </Card>
    )
  }
  const ticks = (part: number): number => Math.round((TICKS * part) / total)
  return (
    <Card
      title={
        <>
          {name} <Amount fen={total} />
        </>
      }
    >
      <span className={css.scale}>
        <Scale
          total={TICKS}
          filled={ticks(paid)}
          bad={ticks(late)}
          label={`${name}${amountText(total)}元：已还${amountText(paid)}元，逾期${amountText(late)}元，待还${amountText(left)}元`}
        />
      </span>
      <dl className={css.sums}>
        <div>
          <dt>已还</dt>
          <dd>{amountText(paid)}</dd>
        </div>
        {late > 0 && (
          <div>
            <dt>逾期</dt>
            <dd>
              <Amount fen={late} tone="danger" />
            </dd>
          </div>
        )}
        <div>
          <dt>待还</dt>
          <dd>{amountText(left)}</dd>
        </div>
      </dl>
    </Card>
  )
}
