import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Skeleton, SkeletonBlock, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import css from './cashier.module.css'

export function DeskSkeleton(): ReactElement {
  return (
    <Screen>
      <Skeleton label="正在获取应还金额">
        <div className={css.top}>
          <SkeletonBlock width={180} height={48} />
        </div>
        <Card>
          <SkeletonBlock height={20} />
        </Card>
        <SkeletonRows count={3} />
      </Skeleton>
    </Screen>
  )
}
