import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../../../ui/primitives/class-names.ts'
import css from './tick-ring.module.css'

type TickRingProps = {
  /** Number of ticks, and how many of them are filled. */
  ticks: number
  filled: number
  /** `draining`: one tick after the other goes out over `--drain`. `turning`: an answer is awaited. */
  motion?: 'draining' | 'turning'
  children: ReactNode
}

/** A ring of ticks around something: chances left, time left, or waiting. The text beside it says the same. */
export function TickRing({ ticks, filled, motion, children }: TickRingProps): ReactElement {
  const mask = useId()
  const ring = { cx: 56, cy: 56, r: 51, pathLength: ticks, strokeDasharray: '.34 .66' }
  return (
    <span className={css.ring} style={{ '--ticks': ticks } as React.CSSProperties}>
      <svg viewBox="0 0 112 112" className={cx(motion === 'turning' && css.turning)} aria-hidden="true">
        <mask id={mask}>
          <circle
            {...ring}
            className={cx(motion === 'draining' && css.draining)}
            stroke="#fff"
            style={{ strokeWidth: 12 }}
            strokeDasharray={`${filled} ${ticks}`}
            strokeDashoffset={0.33}
          />
        </mask>
        <circle className={css.off} {...ring} />
        <circle className={css.on} {...ring} mask={`url(#${mask})`} />
      </svg>
      {children}
    </span>
  )
}
