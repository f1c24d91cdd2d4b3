import type { PicturePurpose } from '@wanka/contract/operations/pictures.ts'
import { type ReactElement, useState } from 'react'
import { PictureSlot } from './picture-slot.tsx'
import css from './pictures.module.css'

type PictureSlotsProps = {
  purpose: PicturePurpose
  most: number
  /** Ids by slot; an empty string where a picture was removed. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  onSending: (sending: boolean) => void
}

/** Slots for several pictures: the next slot appears once the last one is filled. */
export function PictureSlots({ purpose, most, value, onChange, onSending }: PictureSlotsProps): ReactElement {
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set())
  const places = Math.min(most, value.findLastIndex(Boolean) + 2)
  const put = (place: number, id = ''): void =>
    onChange(
      Array.from({ length: Math.max(value.length, place + 1) }, (_, at) => (at === place ? id : value[at] || '')),
    )
  const tell = (place: number, on: boolean): void => {
    if (sending.has(place) === on) return
    const now = new Set(on ? [...sending, place] : [...sending].filter((other) => other !== place))
    setSending(now)
    onSending(now.size > 0)
  }
  return (
    <div className={css.pictures}>
      {Array.from({ length: places }, (_, place) => (
        <PictureSlot
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture keeps its slot
          key={place}
          purpose={purpose}
          label={`图片${place + 1}`}
          value={value[place] || undefined}
          onChange={(id) => put(place, id)}
          onSending={(on) => tell(place, on)}
        />
      ))}
    </div>
  )
}
