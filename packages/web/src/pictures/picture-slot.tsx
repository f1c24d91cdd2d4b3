import { useQuery } from '@tanstack/react-query'
import { PICTURE_TYPES, type PicturePurpose, pictures } from '@wanka/contract/operations/pictures.ts'
import Camera from 'lucide-react/icons/camera'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { type ReactElement, type ReactNode, useEffect, useId } from 'react'
import { callQuery } from '../api/query.ts'
import { host } from '../hosts/current-host.ts'
import { FieldError } from '../ui/forms/field-error.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { cx } from '../ui/primitives/class-names.ts'
import { Icon } from '../ui/primitives/icon.tsx'
import css from './picture-slot.module.css'
import { type Sending, usePicture } from './use-picture.ts'

export type PictureSlotProps = {
  purpose: PicturePurpose
  /** What the picture shows: 身份证人像面. */
  label: string
  /** The id of the uploaded picture, in the state of the parent. */
  value: string | undefined
  onChange: (pictureId: string | undefined) => void
  /** Reports a running upload; until it ends the parent cannot submit the picture's id. */
  onSending?: (sending: boolean) => void
  /** An illustration of the wanted picture, shown while the slot is empty. */
  children?: ReactNode
  /** Wide as an ID card; else a square tile. */
  wide?: boolean
  /** It can be replaced, but not removed. */
  fixed?: boolean
}

/** A slot for one picture, from the camera or a file: previews, uploads, retries after a failure, replaces and removes it. */
export function PictureSlot({
  purpose,
  label,
  value,
  onChange,
  onSending,
  children,
  wide,
  fixed,
}: PictureSlotProps): ReactElement {
  const id = useId()
  const { sending, send, clear } = usePicture(purpose, onChange)
  const underWay = sending.kind === 'sending'
  useEffect(() => onSending?.(underWay), [onSending, underWay])
  const choose = (file: Blob | undefined): void => {
    if (!file) return
    if (value) onChange(undefined)
    send(file)
  }
  const remove = (): void => {
    clear()
    onChange(undefined)
  }
  const empty = sending.kind === 'idle' && !value
  const failed = sending.kind === 'failed' ? sending : undefined
  return (
    <div className={cx(css.slot, wide && css.wide)}>
      <div className={cx(css.frame, empty && css.empty, failed && css.bad)}>
        {sending.kind !== 'idle' ? (
          <img className={css.picture} src={sending.preview} alt={label} />
        ) : value ? (
          <SentPicture pictureId={value} label={label} />
        ) : (
          <span className={css.asked} aria-hidden="true">
            {children ?? <Icon of={Camera} />}
            <span>{label}</span>
          </span>
        )}
        <label className={css.choose}>
          <span className="visually-hidden">{empty ? `拍摄或选择${label}` : `重新选择${label}`}</span>
          <input
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-describedby={failed ? `${id}-note` : undefined}
            onChange={({ target }) => {
              choose(target.files?.[0])
              // allows choosing the same file again
              target.value = ''
            }}
          />
        </label>
        {sending.kind === 'sending' && <Progress sending={sending} label={label} />}
        {!fixed && !empty && sending.kind !== 'sending' && (
          <button type="button" className={css.remove} aria-label={`移除${label}`} onClick={remove}>
            <Icon of={X} size="s" />
          </button>
        )}
      </div>
      <FieldError id={`${id}-note`}>{failed?.message}</FieldError>
      {failed?.again && (
        <Button kind="text" icon={RefreshCw} onClick={failed.again}>
          重试
        </Button>
      )}
      {host.takePhoto && sending.kind !== 'sending' && (
        <Button kind="text" icon={Camera} label={`拍摄${label}`} onClick={() => void shoot(choose)}>
          拍照
        </Button>
      )}
    </div>
  )
}

function Progress({ sending, label }: { sending: Extract<Sending, { kind: 'sending' }>; label: string }): ReactElement {
  const percent = Math.round(sending.share * 100)
  return (
    <span
      className={css.progress}
      role="progressbar"
      aria-label={`正在上传${label}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {percent < 100 ? `上传 ${percent}%` : '正在处理'}
    </span>
  )
}

/** The uploaded picture. Its link is valid for a minute; a picture that is already displayed stays. */
function SentPicture({ pictureId, label }: { pictureId: string; label: string }): ReactElement {
  const { data } = useQuery({
    ...callQuery(pictures.link, { pictureId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data ? <img className={css.picture} src={data.url} alt={label} /> : <span className={css.picture} />
}

/** Takes the picture with the host's camera; a cancelled camera changes nothing. */
const shoot = async (choose: (file: Blob) => void): Promise<void> => {
  const photo = await host.takePhoto?.().catch(() => undefined)
  if (photo) choose(photo)
}
