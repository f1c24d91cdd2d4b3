import { useQuery } from '@tanstack/react-query'
import { type Certificate, certificates } from '@wanka/contract/lending/certificates.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import type { FailedProps } from '../../../shell/failed.tsx'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'

const POLL_MS = 1500
export const isDrawing = ({ state }: Pick<Certificate, 'state'>): boolean => state === '0' || state === '1'

/** One certificate; polled while it is being rendered. */
export const useCertificate = (certId: string) =>
  useQuery({
    ...callQuery(certificates.detail, { certId }),
    refetchInterval: ({ state }) => (state.data && isDrawing(state.data) ? POLL_MS : false),
  })

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
