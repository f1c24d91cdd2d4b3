import type { ReactElement } from 'react'
import { Failed, type FailedProps } from './failed.tsx'
import { Screen } from './screen.tsx'

/** The error state of a whole screen. */
export function FailedScreen(props: FailedProps): ReactElement {
  return (
    <Screen fill>
      <Failed {...props} />
    </Screen>
  )
}
