import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import type { FailedProps } from '../../../shell/failed.tsx'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'

export function UnknownCertificate(): ReactElement {
  return (
    <NotFoundScreen
      title="没有找到这份证明"
      text="可以在开具记录里查看"
      to={linkTo('clearanceCertificateHistory')}
      action="查看开具记录"
    />
  )
}

export function UnknownOrFailed(props: FailedProps): ReactElement {
  return props.error.status === Status.forbidden ? <UnknownCertificate /> : <FailedScreen {...props} />
}
