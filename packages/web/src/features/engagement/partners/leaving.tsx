import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/primitives/skeleton.tsx'

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
