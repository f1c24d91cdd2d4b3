import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './entries-skeleton.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e']

/** Reserves the space of five tiles, so that the content below does not shift. */
export function EntriesSkeleton(): ReactElement {
  return (
    <Card className={css.place}>
      <div className={css.row}>
        {PLACES.map((place) => (
          <i key={place} className={css.tile} />
        ))}
      </div>
    </Card>
  )
}
