import { copy } from '@wanka/contract/copy.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../addresses/paths.ts'
import { BUSY_STATUS, isMaintenance, NETWORK_STATUS } from '../api/exchange.ts'
import { hasOfflineBills } from '../session/offline-cache.ts'
import { Button } from '../ui/primitives/button.tsx'
import { ErrorState } from '../ui/primitives/error-state.tsx'
import { MaintenanceState } from '../ui/primitives/maintenance-state.tsx'

export type FailedProps = { error: CallError; onRetry: () => unknown }

/** The error state of a part of a screen, with a retry. */
export function Failed({ error, onRetry }: FailedProps): ReactElement {
  const retry = (): void => void onRetry()
  if (isMaintenance(error)) return <MaintenanceState onRetry={retry} />
  if (error.status === NETWORK_STATUS) {
    return (
      <ErrorState kind="network" title={copy.network} onRetry={retry}>
        {hasOfflineBills() && (
          <Button kind="text" to={linkTo('billList')}>
            看上次的账单
          </Button>
        )}
      </ErrorState>
    )
  }
  return <ErrorState title={error.message} code={codeOf(error)} onRetry={retry} />
}

/** What a customer may read out to us: of a failure of ours the name of the request in the log, else the status. */
function codeOf({ status, data }: CallError): string | undefined {
  const ours = status === Status.failed || status === BUSY_STATUS
  if (!ours) return String(status)
  return typeof data === 'string' ? data : undefined
}
