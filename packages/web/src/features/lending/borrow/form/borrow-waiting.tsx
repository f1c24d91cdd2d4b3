import type { ReactElement } from 'react'
import { Screen } from '../../../../shell/screen.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Skeleton, SkeletonBlock, SkeletonRows } from '../../../../ui/primitives/skeleton.tsx'
import css from './borrow.module.css'

const TILES = [1, 2, 3, 4, 5, 6]

/** A skeleton of the form's blocks at their own heights, against layout shift. */
export function BorrowWaiting(): ReactElement {
  return (
    <Screen>
      <Skeleton label="正在打开借钱">
        <Card>
          <div className={css.waitingAmount}>
            <SkeletonBlock width={56} height={16} />
            <SkeletonBlock width={168} height={36} />
            <SkeletonBlock height={14} />
          </div>
        </Card>
        <Card>
          <div className={css.waitingPeriods}>
            {TILES.map((tile) => (
              <SkeletonBlock key={tile} height={56} />
            ))}
          </div>
          <SkeletonBlock height={72} />
        </Card>
        <SkeletonRows count={3} />
      </Skeleton>
    </Screen>
  )
}
