import type { ReactElement } from 'react'
import css from './point-list.module.css'

/** The sentences of a card, one under the other. */
export function PointList({ points }: { points: readonly string[] }): ReactElement {
  return (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
