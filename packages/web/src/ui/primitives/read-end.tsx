import type { ReactElement } from 'react'
import css from './read-end.module.css'
import type { ReadGate } from './read-gate.ts'

/** Marks the end of a text that must be read to its end; placed behind the last line. */
export const ReadEnd = ({ gate }: { gate: Pick<ReadGate, 'endRef'> }): ReactElement => (
  <span ref={gate.endRef} className={css.end} />
)
