import { useQuery } from '@tanstack/react-query'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { CardPhotos } from './card-photos.tsx'
import { PhotosAsk } from './photos-ask.tsx'

/** Photos of the ID card: the consent first, then both sides. */
export default function UploadCardScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(idCardPhotos.status, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (data) return data.agreed ? <CardPhotos photos={data} /> : <PhotosAsk />
  return <WaitingScreen label="正在获取身份证照片" />
}
