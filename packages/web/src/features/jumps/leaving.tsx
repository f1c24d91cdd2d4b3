import type { ReactElement } from 'react'
import { Screen } from '../../screen.tsx'
import { Skeleton, SkeletonCard } from '../../ui/skeleton.tsx'

/** What is shown until another page is there. */
export function Leaving({ label }: { label: string }): ReactElement {
  return (
    <Screen>
      <Skeleton label={label}>
        <SkeletonCard />
      </Skeleton>
    </Screen>
  )
}
