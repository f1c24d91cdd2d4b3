import { Status } from '@wanka/contract/status.ts'
import { FileSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import type { FailedProps } from '../../failed.tsx'
import { FailedScreen } from '../../failed-screen.tsx'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function UnknownCertificate(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={FileSearch} title="没有找到这份证明" text="可以在开具记录里查看" filled={0.65} from={0.08}>
        <Button to={linkTo('clearanceCertificateHistory')} replace>
          查看开具记录
        </Button>
      </EmptyState>
    </Screen>
  )
}

export function UnknownOrFailed(props: FailedProps): ReactElement {
  return props.error.status === Status.forbidden ? <UnknownCertificate /> : <FailedScreen {...props} />
}
