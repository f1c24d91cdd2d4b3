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
  /** Why the customer cannot continue; it takes the whole bar to be readable. */
  missing: string | undefined
  /** The button's label, 下一步 by default. */
  label?: string
  onNext: () => void
  /** The terms are still to come. */
  pending?: boolean
  keypad?: ReactNode
}

/** The first instalment, and the button to continue. The figure's space is reserved while the quote loads. */
export function BorrowBar({ quote, missing, label = '下一步', onNext, pending, keypad }: BorrowBarProps): ReactElement {
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
      <Button disabledReason={missing} pending={pending} onClick={onNext}>
        {label}
      </Button>
    </BottomBar>
  )
}
