import { copy } from '@wanka/contract/copy.ts'
import type { ReactElement } from 'react'
import { useSysConfig } from '../api/sys-config.ts'
import { Frame } from '../screen.tsx'
import { MaintenanceState } from '../ui/maintenance-state.tsx'

/** In place of every screen while the service is being upgraded, or of one behind the gray switch (no retry). */
export default function MaintenancePanel({ onRetry }: { onRetry?: () => void }): ReactElement {
  const hotline = useSysConfig()?.consumerHotline
  return (
    <Frame route={{ title: '' }} fill>
      <MaintenanceState title={copy.maintenance} hotline={hotline} onRetry={onRetry} />
    </Frame>
  )
}
