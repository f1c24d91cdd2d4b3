import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'

export const WeChatWaiting = ({ label }: { label: string }): ReactElement => (
  <Screen surface="card">
    <Skeleton label={label}>
      <SkeletonCard>
        <SkeletonRows count={2} />
      </SkeletonCard>
    </Skeleton>
  </Screen>
)
