import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './scale.module.css'

export type ScaleProps = {
  /**
   * ruler: every tenth tick taller (limits); split: two quantities; count: one tick per instalment; steps: one tick per step, as
   * wide as fits; thin: reading time.
   */
  kind?: 'ruler' | 'split' | 'count' | 'steps' | 'thin'
  /** Number of ticks; the unit of one is named beside the scale. */
  total: number
  /** Ticks in blue, from the left. */
  filled: number
  /** Ticks in ink after the blue ones. */
  second?: number
  /** Ticks in red after those. */
  bad?: number
  /** The figures as text; empty when they are printed right beside the scale. */
  label: string
}

/** The product's own motif: a graduated scale. On the hero set --scale-on and --scale-off around it. */
export function Scale({ kind = 'split', total, filled, second = 0, bad = 0, label }: ScaleProps): ReactElement {
  const ticks = Array.from({ length: total }, (_, index) => {
    if (index < filled) return css.on
    if (index < filled + second) return css.two
    return index < filled + second + bad && css.bad
  })
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={cx(css.scale, kind !== 'split' && css[kind])} {...naming}>
      {ticks.map((tone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is identified by its position
        <i key={index} className={cx(css.tick, tone)} />
      ))}
    </span>
  )
}
