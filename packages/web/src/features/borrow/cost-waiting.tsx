import type { ReactElement } from 'react'
import { Screen } from '../../screen.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonBlock, SkeletonLines, SkeletonRows } from '../../ui/skeleton.tsx'

export function CostWaiting(): ReactElement {
  return (
    <Screen>
      <Skeleton label="正在计算费用">
        <Card>
          <SkeletonLines count={2} />
          <SkeletonBlock height={52} />
        </Card>
        <SkeletonRows count={5} />
        <SkeletonRows count={3} />
      </Skeleton>
    </Screen>
  )
}
