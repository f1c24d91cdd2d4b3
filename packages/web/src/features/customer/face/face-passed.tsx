import { formatDay } from '@wanka/contract/format.ts'
import ScanFace from 'lucide-react/icons/scan-face'
import type { ReactElement } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

type FacePassedProps = { until: string | undefined; target: string }

export function FacePassed({ until, target }: FacePassedProps): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={ScanFace}
        tone="success"
        filled={1}
        title="本人核验已通过"
        text={until && `有效期至${formatDay(until)}，可以随时在“授权管理”撤回。`}
      >
        <Button to={target} replace>
          继续
        </Button>
      </EmptyState>
    </Screen>
  )
}
