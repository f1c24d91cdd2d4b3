import { type ReactElement, useId } from 'react'
import css from './level-card.module.css'

type CardEdgeProps = { ticks: number; filled: number }

/** The card's edge as a scale: it fills clockwise from the upper left corner. The text on the card says the same. */
export function CardEdge({ ticks, filled }: CardEdgeProps): ReactElement {
  const mask = useId()
  const edge = { width: '100%', height: '100%', rx: 8, pathLength: ticks, strokeDasharray: '.24 .76' }
  return (
    <svg className={css.edge} aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="-8" y="-8" width="110%" height="110%">
        <rect {...edge} stroke="#fff" strokeDasharray={`${filled} ${ticks}`} strokeDashoffset={0.38} />
      </mask>
      <rect className={css.off} {...edge} />
      {filled > 0 && <rect className={css.on} {...edge} mask={`url(#${mask})`} />}
    </svg>
  )
}
