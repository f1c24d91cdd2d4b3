import { useQuery } from '@tanstack/react-query'
import { face } from '@wanka/contract/customer/face.ts'
import { progress } from '@wanka/contract/enums.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { FaceAsk } from './face-ask.tsx'
import { FacePassed } from './face-passed.tsx'
import { FaceUnsupported } from './face-unsupported.tsx'
import { useFaceCheck } from './use-face-check.ts'

/** One face check, by the app or on the provider's page in WeChat; elsewhere the ways to one of them. */
export default function FaceCheckScreen(): ReactElement {
  const check = useFaceCheck()
  const { data, error, refetch } = useQuery({ ...callQuery(face.status, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data || check.returning) return <Waiting />
  if (data.faceStatus === progress.done) return <FacePassed until={data.expireAt} target={check.target} />
  if (!host.face) return <FaceUnsupported />
  return <FaceAsk status={data} check={check} />
}

function Waiting(): ReactElement {
  return <WaitingScreen label="正在获取人脸识别" />
}
