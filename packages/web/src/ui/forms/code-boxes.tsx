import type { ReactElement, ReactNode } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './code-boxes.module.css'

export type CodeBoxesProps = {
  length: number
  /** Drawn as digits, or as dots with `secret`. */
  value: string
  secret?: boolean
  /** The next box is blue. */
  active: boolean
  bad?: boolean
  /** Lies over the boxes: the real input. */
  children?: ReactNode
}

/** The boxes of a code being typed, hidden from screen readers, which read the input instead. */
export function CodeBoxes({ length, value, secret, active, bad, children }: CodeBoxesProps): ReactElement {
  return (
    <div className={cx(css.boxes, bad && css.bad)}>
      {Array.from({ length }, (_, index) => {
        const now = active && index === value.length
        const digit = value[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          <span key={index} aria-hidden="true" className={cx(css.box, now && css.now)}>
            {digit !== undefined && (secret ? <span className={css.dot} /> : digit)}
            {now && !secret && <span className={css.caret} />}
          </span>
        )
      })}
      {children}
    </div>
  )
}
