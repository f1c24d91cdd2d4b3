import type { Ppm } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './amount.module.css'
import type { FigureSize } from './amount.tsx'
import { rateText } from './amount-text.ts'

/** A yearly rate in the typeface and sizes of an amount, two decimals and the percent sign at full size. */
export function Rate({ ppm, size = 'medium' }: { ppm: Ppm; size?: FigureSize }): ReactElement {
  return <span className={cx(css.amount, css[size])}>{rateText(ppm)}</span>
}
