import type { ReactElement } from 'react'
import css from './read-end.module.css'
import type { ReadGate } from './read-gate.ts'

/** Stands behind the last line of a text that must be read to its end. */
export const ReadEnd = ({ gate }: { gate: Pick<ReadGate, 'endRef'> }): ReactElement => (
  <span ref={gate.endRef} className={css.end} />
)
