import type { ReactElement } from 'react'
import { Screen } from '../../../../shell/screen.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Skeleton, SkeletonBlock, SkeletonLines, SkeletonRows } from '../../../../ui/primitives/skeleton.tsx'

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
