import type { ReactElement } from 'react'
import { Screen } from '../../../../shell/screen.tsx'
import { Skeleton, SkeletonRows } from '../../../../ui/primitives/skeleton.tsx'

export const ContractsWaiting = (): ReactElement => (
  <Screen>
    <Skeleton label="正在打开协议">
      <SkeletonRows count={5} />
    </Skeleton>
  </Screen>
)
