import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './amount.module.css'
import { amountParts } from './amount-text.ts'

export type FigureSize = 'hero' | 'large' | 'medium' | 'title' | 'even'
export type AmountTone = 'ink' | 'gift' | 'danger' | 'success' | 'struck' | 'inherit'

export type AmountProps = {
  fen: Fen
  /** hero 40, large 28 and medium 20 print ¥ and smaller decimals; title 17 and even (the surrounding size) are bare. */
  size?: FigureSize
  /** Prints or hides ¥ regardless of the size's default. */
  currency?: boolean
  /** Prints + before a positive sum; − is always printed. */
  sign?: boolean
  tone?: AmountTone
  /** Label for screen readers, where no visible text names the amount. */
  label?: string
}

/** A sum of money. Always two decimals. */
export function Amount({ fen, size = 'even', currency, sign, tone = 'ink', label }: AmountProps): ReactElement {
  const parts = amountParts(fen, sign)
  const withCurrency = currency ?? (size === 'hero' || size === 'large' || size === 'medium')
  return (
    <span className={cx(css.amount, css[size], tone !== 'ink' && css[tone])}>
      {label && <span className="visually-hidden">{label} </span>}
      {parts.sign}
      {withCurrency && <span className={css.sign}>¥</span>}
      {parts.whole}
      <span className={css.decimals}>{parts.decimals}</span>
    </span>
  )
}
