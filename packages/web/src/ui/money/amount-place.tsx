import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Place } from '../primitives/words.tsx'
import css from './amount.module.css'
import { Amount, type AmountProps, type FigureSize } from './amount.tsx'

const WIDTHS: Record<FigureSize, number> = { hero: 168, large: 120, medium: 92, title: 76, even: 64 }

type AmountPlaceProps = Omit<AmountProps, 'fen'> & { fen: Fen | undefined; name: string }

/** A sum, or its place while it is still to come. */
export function AmountPlace({ fen, name, ...amount }: AmountPlaceProps): ReactElement {
  if (fen !== undefined) return <Amount fen={fen} {...amount} />
  const { size = 'even' } = amount
  return (
    <span className={cx(css.amount, css[size])}>
      {(size === 'hero' || size === 'large' || size === 'medium') && <span className={css.sign}>¥</span>}
      <Place name={name} width={WIDTHS[size]} />
      <Place name={`${name}.`} width={0} className={css.decimals} />
    </span>
  )
}
