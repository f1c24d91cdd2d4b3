import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { formatDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton } from '../../../ui/primitives/skeleton.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import css from './real-name.module.css'

type Photos = CallOutput<typeof idCardPhotos.status>

/** Whether ID-card photos are on file, until when the card is valid, and the link to new ones. */
export function CardPhotosSummary({ here }: { here: string }): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(idCardPhotos.status, {}), staleTime: 0 })
  const upload = linkTo('uploadCard', { callBackUrl: here })
  const note = data && expiryNote(data)
  return (
    <>
      {note && (
        <div className={css.note} role="status">
          <Notice
            tone={data.expiry === 'over' ? 'danger' : 'soon'}
            action={
              <Button kind="text" to={upload}>
                重新上传
              </Button>
            }
          >
            {note}
          </Notice>
        </div>
      )}
      <Card flush label="身份证照片">
        {data ? (
          <Row label="身份证照片" value={<PhotosTag photos={data} />} to={upload} />
        ) : error ? (
          <Row label="身份证照片" value="没有取到，点此重试" tone="quiet" onClick={() => void refetch()} />
        ) : (
          <Skeleton label="正在获取身份证照片">
            <Row label="身份证照片" value={<Place name="photos" width={64} />} />
          </Skeleton>
        )}
        {data?.validTo && (
          <Row label="证件有效期至" value={data.validTo === 'long' ? '长期' : formatDay(data.validTo)} />
        )}
      </Card>
    </>
  )
}

/** The expiry note, from thirty days before the card's last day on; `undefined` while no action is needed. */
export function expiryNote({ expiry, validTo, daysLeft }: Photos): string | undefined {
  if (!validTo || validTo === 'long') return undefined
  if (expiry === 'over') return `您的身份证已于${formatDay(validTo)}到期，请上传新的身份证。`
  if (expiry !== 'soon') return undefined
  return daysLeft === 0
    ? '您的身份证今天到期，换领新证后请重新上传。'
    : `您的身份证还有${daysLeft}天到期，换领新证后请重新上传。`
}

function PhotosTag({ photos: { front, back, expiry } }: { photos: Photos }): ReactElement {
  if (!front && !back) return <>未上传</>
  if (!front || !back)
    return (
      <StatusTag kind="soon" bare>
        还差一面
      </StatusTag>
    )
  return (
    <StatusTag kind={expiry === 'over' ? 'soon' : 'done'} bare>
      {expiry === 'over' ? '待更新' : '已上传'}
    </StatusTag>
  )
}
