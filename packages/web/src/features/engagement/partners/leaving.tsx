import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/primitives/skeleton.tsx'

/** Shown until the other page has loaded. */
export function Leaving({ label }: { label: string }): ReactElement {
  return (
    <Screen>
      <Skeleton label={label}>
        <SkeletonCard />
      </Skeleton>
    </Screen>
  )
}
