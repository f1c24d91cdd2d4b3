import { formatMonthDay } from '@wanka/contract/format.ts'
import type { PlanRow } from '@wanka/contract/lending/quote.ts'
import { type ReactElement, useState } from 'react'
import { Amount } from '../../../../ui/money/amount.tsx'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { monthlyDay, paidOf } from './cost-figures.ts'
import css from './plan-card.module.css'

const FOLDED = 3

/** Every instalment with its parts; the first three until expanded. */
export function PlanCard({ plan }: { plan: readonly PlanRow[] }): ReactElement {
  const [open, setOpen] = useState(false)
  const shown = open ? plan : plan.slice(0, FOLDED)
  const day = monthlyDay(plan)
  return (
    <Card
      strong
      title={
        <span className={css.title}>
          还款计划
          {day && <small>{day}</small>}
        </span>
      }
    >
      <ol className={css.list}>
        {shown.map((row) => (
          <li key={row.no}>
            <span className={css.no}>第{row.no}期</span>
            <span className={css.main}>
              <b>{formatMonthDay(row.date)}</b>
              <small className={css.parts}>
                {partsOf(row).map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </small>
            </span>
            <Amount fen={paidOf(row)} />
          </li>
        ))}
      </ol>
      {shown.length < plan.length && (
        <div className={css.more}>
          <Button kind="text" onClick={() => setOpen(true)}>
            展开全部{plan.length}期
          </Button>
        </div>
      )}
    </Card>
  )
}

/** What an instalment is made of; each part stays on one line. */
const partsOf = ({ principal, interest, fee, couponAmt }: PlanRow): string[] => [
  `本金 ${amountText(principal)}`,
  `+ 利息 ${amountText(interest)}`,
  ...(fee > 0 ? [`+ 费用 ${amountText(fee)}`] : []),
  ...(couponAmt === undefined ? [] : [`− 优惠券 ${amountText(couponAmt)}`]),
]
