import type { ReactElement, ReactNode } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './code-boxes.module.css'

export type CodeBoxesProps = {
  length: number
  /** Shown as digits, or as dots where they are secret. */
  value: string
  secret?: boolean
  /** The next box is blue. */
  active: boolean
  bad?: boolean
  /** What lies over the boxes: the real input. */
  children?: ReactNode
}

/** The picture of a code being typed. Readers hear the input instead. */
export function CodeBoxes({ length, value, secret, active, bad, children }: CodeBoxesProps): ReactElement {
  return (
    <div className={cx(css.boxes, bad && css.bad)}>
      {Array.from({ length }, (_, index) => {
        const now = active && index === value.length
        const digit = value[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
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
