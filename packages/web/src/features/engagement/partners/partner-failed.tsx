import { type CallError, Status } from '@wanka/contract/status.ts'
import DoorClosed from 'lucide-react/icons/door-closed'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { NoTarget } from './no-target.tsx'

/** An unknown partner is shown as no target; a closed one says so. */
export function PartnerFailed({ error, onRetry }: { error: CallError; onRetry: () => unknown }): ReactElement {
  if (error.status === Status.forbidden || error.status === Status.malformedField) return <NoTarget />
  if (error.status !== Status.refused) return <FailedScreen error={error} onRetry={onRetry} />
  return (
    <Screen fill>
      <EmptyState icon={DoorClosed} title={error.message}>
        <Button to={linkTo('home')} replace>
          回到首页
        </Button>
      </EmptyState>
    </Screen>
  )
}
