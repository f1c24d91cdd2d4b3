import { type ReactElement, useId } from 'react'
import { cx } from './class-names.ts'
import css from './dial.module.css'
import { Icon, type IconShape } from './icon.tsx'

const TICKS = { large: 60, small: 36, mini: 36, tiny: 12 } as const

export type DialProps = {
  /** The filled share, 0–1: all = done, part = waiting. */
  filled: number
  /** 112, 64, 40 or 20 px. */
  size?: keyof typeof TICKS
  icon?: IconShape
  tone?: 'primary' | 'success' | 'soon' | 'danger' | 'inherit'
  /** Rotates while a request is pending; still with reduced motion. */
  turning?: boolean
  /** Where the filled share begins, 0–1 clockwise from the top: a gap elsewhere indicates a failure. */
  from?: number
  /** Number of ticks in the ring. */
  ticks?: number
  /** Accessible name; without it the ring is decoration beside text. */
  label?: string
}

/** A ring of ticks: an indicator of waiting or of an outcome. */
export function Dial(props: DialProps): ReactElement {
  const { filled, size = 'large', icon, tone = 'primary', turning, from = 0, label } = props
  const mask = useId()
  const ticks = props.ticks ?? TICKS[size]
  const on = Math.round(Math.min(1, Math.max(0, filled)) * ticks)
  // Shifted by a third of a tick, so that the first tick is whole.
  const offset = 0.33 - Math.round(from * ticks)
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  const ring = { cx: 56, cy: 56, r: 50, pathLength: ticks, strokeDasharray: '.34 .66' }
  return (
    <span className={cx(css.dial, size !== 'large' && css[size], tone !== 'primary' && css[tone])} {...naming}>
      <svg viewBox="0 0 112 112" className={cx(css.ring, turning && css.turning)} aria-hidden="true">
        <mask id={mask}>
          <circle
            {...ring}
            stroke="#fff"
            style={{ strokeWidth: 14 }}
            strokeDasharray={`${on} ${ticks}`}
            strokeDashoffset={offset}
          />
        </mask>
        <circle className={css.off} {...ring} />
        {on > 0 && <circle className={css.on} {...ring} mask={`url(#${mask})`} />}
      </svg>
      {icon && <Icon of={icon} size={size === 'large' ? 'xxl' : 'xl'} className={css.icon} />}
    </span>
  )
}
