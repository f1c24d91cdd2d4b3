import type { ReactElement } from 'react'
import { inPhrases } from './phrases.tsx'
import css from './point-list.module.css'

/** The sentences of a card, one under the other. */
export function PointList({ points }: { points: readonly string[] }): ReactElement {
  return (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>{inPhrases(point)}</li>
      ))}
    </ul>
  )
}
