import { PICTURE_TYPES, type PicturePurpose } from '@wanka/contract/operations/pictures.ts'
import Camera from 'lucide-react/icons/camera'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { type ReactElement, type ReactNode, useEffect, useId } from 'react'
import { host } from '../hosts/current-host.ts'
import { FieldError } from '../ui/forms/field-error.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { cx } from '../ui/primitives/class-names.ts'
import { FrameCorners } from '../ui/primitives/frame-corners.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import css from './picture-slot.module.css'
import { SentPicture } from './sent-picture.tsx'
import { type Sending, usePicture } from './use-picture.ts'

const TONES = { reading: 'waiting', read: 'done', again: 'again' } as const

/** What becomes of a picture beyond its upload: it is read, it was read, or it has to be taken again. */
export type PictureState = 'reading' | 'read' | 'again'

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
  state?: PictureState | undefined
}

/**
 * A slot for one picture, from the camera or a file: previews, uploads, retries after a failure, replaces and removes it. The
 * corners of its frame say whether it waits, is read, was read, or is wanted again; words beside it say the same.
 */
export function PictureSlot({
  purpose,
  label,
  value,
  onChange,
  onSending,
  children,
  wide,
  fixed,
  state,
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
  const shown = underWay ? 'reading' : failed ? 'again' : state
  return (
    <div className={cx(css.slot, wide && css.wide)}>
      <div className={cx(css.frame, (empty || shown) && css.cornered)}>
        {sending.kind !== 'idle' ? (
          <img className={css.picture} src={sending.preview} alt={label} />
        ) : value ? (
          <SentPicture className={css.picture} pictureId={value} label={label} />
        ) : (
          <span className={css.asked} aria-hidden="true">
            {children ?? <Icon of={Camera} />}
            <span>{wide ? '拍照或从相册选择' : label}</span>
          </span>
        )}
        {wide && !empty && !underWay && (
          <span className={css.retake} aria-hidden="true">
            重拍
          </span>
        )}
        {(empty || shown) && (
          <FrameCorners size={wide ? 'l' : 'm'} tone={shown && TONES[shown]} reading={shown === 'reading'} />
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

/** Takes the picture with the host's camera; a cancelled camera changes nothing. */
const shoot = async (choose: (file: Blob) => void): Promise<void> => {
  const photo = await host.takePhoto?.().catch(() => undefined)
  if (photo) choose(photo)
}
