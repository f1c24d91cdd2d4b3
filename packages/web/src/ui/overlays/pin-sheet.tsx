import { type ReactElement, type ReactNode, useState } from 'react'
import { PinEntry } from '../forms/pin-entry.tsx'
import { Button } from '../primitives/button.tsx'
import css from './pin-sheet.module.css'
import { Sheet } from './sheet.tsx'
import { afterClosing } from './sheet-back.ts'

export type PinOutcome = { ok: true } | { ok: false; message: string; triesLeft?: number }

export type PinSheetProps = {
  open: boolean
  onClose: () => void
  title?: string
  /** The purpose of the password: a line and an Amount in size large. */
  children?: ReactNode
  /** Sends the six digits. A rejection clears the boxes; the caller shows it. */
  onSubmit: (pin: string) => Promise<PinOutcome>
  /** Called after success, when the sheet has closed (onClose was called): navigate here. */
  onAccepted?: () => void
  /** Where 忘记密码 leads. */
  forgot?: { to?: string; onClick?: () => void }
}

/** Asks for the trade password. It cannot be closed while the call is pending. */
export function PinSheet(props: PinSheetProps): ReactElement {
  const { open, onClose, title = '输入交易密码', children, onSubmit, onAccepted, forgot } = props
  const [busy, setBusy] = useState(false)
  return (
    <Sheet open={open} onClose={onClose} title={title} dismissible={!busy} flush>
      <PinForm
        title={title}
        onSubmit={onSubmit}
        onBusy={setBusy}
        onAccepted={() => afterClosing(onClose, () => onAccepted?.())}
        forgot={forgot}
      >
        {children}
      </PinForm>
    </Sheet>
  )
}

type PinFormProps = Pick<PinSheetProps, 'onSubmit' | 'forgot' | 'children'> & {
  title: string
  onBusy: (busy: boolean) => void
  onAccepted: () => void
}

/** Mounted only while the sheet is drawn, so every opening starts with empty boxes. */
function PinForm({ title, onSubmit, onBusy, onAccepted, forgot, children }: PinFormProps): ReactElement {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const turn = (on: boolean): void => {
    setBusy(on)
    onBusy(on)
  }
  const send = async (complete: string): Promise<void> => {
    turn(true)
    setError(undefined)
    try {
      const outcome = await onSubmit(complete)
      if (outcome.ok) onAccepted()
      else setError(wordsOf(outcome))
    } finally {
      setPin('')
      turn(false)
    }
  }
  return (
    <>
      {children && <div className={css.text}>{children}</div>}
      <PinEntry
        value={pin}
        onChange={(next) => {
          setPin(next)
          if (next) setError(undefined)
        }}
        onComplete={(complete) => void send(complete)}
        error={error}
        busy={busy}
        label={title.replace('输入', '')}
      >
        {forgot && (
          <Button kind="text" to={forgot.to} onClick={forgot.onClick}>
            忘记密码
          </Button>
        )}
      </PinEntry>
    </>
  )
}

function wordsOf({ message, triesLeft }: { message: string; triesLeft?: number }): string {
  return triesLeft === undefined ? message : `${message}，还可输入${triesLeft}次`
}
