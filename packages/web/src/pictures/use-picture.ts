import { type PicturePurpose, pictureRefusals, pictures } from '@wanka/contract/operations/pictures.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../api/upload-file.ts'
import { PhotoRefused, shrinkPhoto } from './shrink-photo.ts'

/** `preview` is an object URL of the picture on this device. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending'; preview: string; share: number }
  | { kind: 'failed'; preview: string; message: string; again: (() => void) | undefined }
  | { kind: 'sent'; preview: string }

export type PictureSending = { sending: Sending; send: (file: Blob) => void; clear: () => void }

/** Uploads one picture at a time: a new one replaces the one before. `onSent` receives its id. */
export function usePicture(purpose: PicturePurpose, onSent: (pictureId: string) => void): PictureSending {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const current = useRef<{ preview: string; stop: AbortController }>(undefined)
  const drop = useCallback((): void => {
    current.current?.stop.abort()
    if (current.current) URL.revokeObjectURL(current.current.preview)
    current.current = undefined
  }, [])
  // aborts the upload when the customer leaves the page
  useEffect(() => drop, [drop])

  async function send(file: Blob): Promise<void> {
    drop()
    const mine = { preview: URL.createObjectURL(file), stop: new AbortController() }
    current.current = mine
    const { preview } = mine
    const tell = (next: Sending): void => {
      if (current.current === mine) setSending(next)
    }
    tell({ kind: 'sending', preview, share: 0 })
    try {
      const { pictureId } = await uploadFile(pictures.upload, { purpose }, await shrinkPhoto(file), {
        onShare: (share) => tell({ kind: 'sending', preview, share }),
        signal: mine.stop.signal,
      })
      if (current.current !== mine) return
      tell({ kind: 'sent', preview })
      onSent(pictureId)
    } catch (error) {
      const refusal = refusalOf(error)
      const again = refusal === undefined ? () => void send(file) : undefined
      tell({ kind: 'failed', preview, message: refusal ?? messageOf(error), again })
    }
  }

  return {
    sending,
    send: (file) => void send(file),
    clear: () => {
      drop()
      setSending({ kind: 'idle' })
    },
  }
}

/** Why the picture itself was rejected: the same one would be rejected again. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof PhotoRefused) return pictureRefusals[error.why]
  if (!(error instanceof CallError)) return pictureRefusals.unreadable
  if (error.status === Status.refused) return error.message
  const { data } = error
  const told = typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string'
  return told ? String(data.reason) : undefined
}

const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : '')
