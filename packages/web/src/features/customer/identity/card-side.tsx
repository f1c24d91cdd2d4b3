import { useMutation } from '@tanstack/react-query'
import type { IdCardSide } from '@wanka/contract/customer/id-card.ts'
import type { CallError } from '@wanka/contract/status.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactElement, useState } from 'react'
import { readCard } from '../../../api/read-card.ts'
import { PictureSlot, type PictureState } from '../../../pictures/picture-slot.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { type Fact, FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { BackFields, type SideRead } from './back-fields.tsx'
import { CardOutline } from './card-outline.tsx'
import css from './card-side.module.css'

const LABELS = { front: '身份证人像面', back: '身份证国徽面' } as const

type CardSideProps = {
  side: IdCardSide
  /** The picture of this side that was uploaded before. */
  sent: string | undefined
  /** Its recognised data is needed: recognising the uploaded picture again is offered. */
  wanted?: boolean
  read: SideRead | undefined
  onRead: (read: SideRead | undefined) => void
  /** Whether there are corrections that are not saved yet. */
  onEditing?: (editing: boolean) => void
}

/** One side: the frame for its photo with its state, and the recognised data for the customer to check. */
export function CardSide({ side, sent, wanted, read, onRead, onEditing }: CardSideProps): ReactElement {
  const [picture, setPicture] = useState(sent)
  const [uploading, setUploading] = useState(false)
  const reading = useMutation<SideRead, CallError, string>({
    mutationFn: (image) => readCard({ side, image }),
    onSuccess: onRead,
  })
  const change = (pictureId: string | undefined): void => {
    setPicture(pictureId)
    onRead(undefined)
    reading.reset()
    if (pictureId) reading.mutate(pictureId)
  }
  const again = picture && !reading.isPending && !read && (reading.error || wanted)
  const state = reading.isPending ? 'reading' : read ? 'read' : reading.error ? 'again' : undefined
  return (
    <Card
      title={LABELS[side]}
      strong
      action={
        <span role="status">
          <SideTag state={state} uploading={uploading} sent={picture !== undefined} />
        </span>
      }
    >
      <PictureSlot
        purpose="idCard"
        label={LABELS[side]}
        value={picture}
        onChange={change}
        onSending={setUploading}
        state={state}
        wide
        fixed
      >
        <CardOutline side={side} />
      </PictureSlot>
      <div className={css.outcome} role="status">
        {read && side === 'front' && <FactList facts={factsOf(read)} />}
      </div>
      {read && side === 'back' && <BackFields read={read} onCorrected={onRead} onEditing={onEditing} />}
      <FieldError>{reading.error?.message}</FieldError>
      {again && (
        <Button kind="text" icon={RefreshCw} onClick={() => reading.mutate(picture)}>
          {reading.error ? '重新识别' : '识别这张照片'}
        </Button>
      )}
    </Card>
  )
}

type SideTagProps = { state: PictureState | undefined; uploading: boolean; sent: boolean }

/** What the corners of the frame say, in words. */
function SideTag({ state, uploading, sent }: SideTagProps): ReactElement {
  if (uploading) return <StatusTag kind="running">正在上传</StatusTag>
  if (state === 'reading') return <StatusTag kind="running">正在识别</StatusTag>
  if (state === 'read') return <StatusTag kind="done">已识别</StatusTag>
  if (state === 'again') return <StatusTag kind="overdue">请再拍一次</StatusTag>
  return (
    <StatusTag kind="info" icon={false}>
      {sent ? '已上传' : '还没有拍'}
    </StatusTag>
  )
}

function factsOf({ name, certId }: SideRead): Fact[] {
  const facts = [
    { label: '姓名', value: name },
    { label: '身份证号', value: certId },
  ]
  return facts.filter(({ value }) => value !== undefined)
}
