import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { ReactElement, ReactNode } from 'react'
import { Amount } from '../../../../ui/money/amount.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import css from './borrow.module.css'
import { paidOf } from './cost-figures.ts'

type BorrowBarProps = {
  quote: Quote | undefined
  /** Takes the whole bar, so that the reason can be read. */
  missing: string | undefined
  /** What the button says: 下一步 unless something else comes next. */
  label?: string
  onNext: () => void
  keypad: ReactNode
}

/** What is owed first, and the way on. The figure's place is kept while the price is asked for. */
export function BorrowBar({ quote, missing, label = '下一步', onNext, keypad }: BorrowBarProps): ReactElement {
  const first = quote?.plan[0]
  const figure = !missing && (
    <>
      首期 {first && formatMonthDay(first.date)}
      <span className={css.first}>
        {first ? <Amount fen={paidOf(first)} size="medium" /> : <span className={css.none}>—</span>}
      </span>
    </>
  )
  return (
    <BottomBar text={figure} below={keypad}>
      <Button disabledReason={missing} onClick={onNext}>
        {label}
      </Button>
    </BottomBar>
  )
}
