import type { Settlement } from '@wanka/contract/lending/early-settlement.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import css from './settlement.module.css'

const TALLEST_PX = 64
const ALL_NAMED = 12

/** The interest of every remaining instalment: the part paid now, and the part that is never owed. */
export function SavedCard({
  payoff: { left, saved, date, businessDate },
}: {
  payoff: Settlement
}): ReactElement | null {
  const most = Math.max(...left.map((row) => row.interest))
  if (saved === 0 || most <= 0) return null
  const pays = sumFen(left.map((row) => row.pays))
  const height = (amount: number): string => `${Math.round((amount / most) * TALLEST_PX)}px`
  const step = left.length > ALL_NAMED ? 3 : 1
  return (
    <Card label="少付的利息">
      <p className={css.saveTitle}>
        <span>比按期还少付利息</span>
        <Amount fen={saved} size="medium" tone="success" />
      </p>
      <ol
        className={css.bars}
        aria-label={`剩余${left.length}期利息共${amountText(fen(pays + saved))}，结清只付${amountText(pays)}`}
      >
        {left.map((row, at) => (
          <li key={row.no} aria-hidden="true">
            <i style={{ height: height(row.interest) }}>
              <u style={{ height: height(row.pays) }} />
            </i>
            <small>{at % step === 0 ? row.no : ''}</small>
          </li>
        ))}
      </ol>
      <p className={css.legend}>
        <span>
          <i />
          {date === businessDate ? '今天付' : '当天付'} {amountText(pays)}
        </span>
        <span className={css.off}>
          <i />
          不用再付 {amountText(saved)}
        </span>
        <span className={cx(css.unit)}>剩余{left.length}期利息</span>
      </p>
    </Card>
  )
}
