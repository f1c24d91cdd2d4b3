import type { ReactElement, ReactNode } from 'react'
import { Card } from '../primitives/card.tsx'
import { unbroken } from '../primitives/unbroken.tsx'
import css from './figure-card.module.css'
import { Scale, type ScaleProps } from './scale.tsx'

export type FigureCardProps = {
  /** The figure's name with its unit: 余额(元). */
  label: string
  /** An Amount of size large, or a count in `FigureCount`. */
  figure: ReactNode
  /** A StatusTag or a text Button at the name's right. */
  state?: ReactNode
  /** The figure measured: what one tick is stands at its left, where it stands at its right. */
  scale?: Omit<ScaleProps, 'label'> & { unit: string; reading?: string }
  /** One sentence under the figure. */
  note?: ReactNode
  /** The one action, or the facts that belong to the figure. */
  children?: ReactNode
}

/** The card that a short page begins with: one figure at 28 px, its scale, and what follows from it. */
export function FigureCard({ label, figure, state, scale, note, children }: FigureCardProps): ReactElement {
  return (
    <Card label={label}>
      <div className={css.head}>
        <h2>{label}</h2>
        {state}
      </div>
      <p className={css.figure}>{figure}</p>
      {scale && <Measured {...scale} />}
      {note && <p className={css.note}>{typeof note === 'string' ? unbroken(note) : note}</p>}
      {children && <div className={css.more}>{children}</div>}
    </Card>
  )
}

function Measured({ unit, reading, ...ticks }: NonNullable<FigureCardProps['scale']>): ReactElement {
  return (
    <div className={css.scale}>
      <Scale {...ticks} label="" />
      <p>
        <span>{unit}</span>
        {reading && <span>{reading}</span>}
      </p>
    </div>
  )
}

/** A figure that is no sum: a number of days, a telephone number. */
export function FigureCount({ count, unit }: { count: number | string; unit?: string }): ReactElement {
  return (
    <span className={css.count}>
      {count}
      {unit && <small>{unit}</small>}
    </span>
  )
}
