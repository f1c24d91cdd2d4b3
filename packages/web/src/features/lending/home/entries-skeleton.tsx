import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { SkeletonBlock } from '../../../ui/primitives/skeleton.tsx'
import css from './entries-skeleton.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e']

/** Reserves the space of five tiles, so that the content below does not shift. */
export function EntriesSkeleton(): ReactElement {
  return (
    <Card label="快捷入口">
      <div className={css.row}>
        {PLACES.map((place) => (
          <SkeletonBlock key={place} width={40} height={40} />
        ))}
      </div>
    </Card>
  )
}
