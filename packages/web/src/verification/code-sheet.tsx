import { type ReactElement, type ReactNode, useState } from 'react'
import { useCountdown } from '../ui/forms/countdown.ts'
import { ResendLine, SmsCodeField } from '../ui/forms/sms-code-field.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { afterClosing } from '../ui/overlays/sheet-back.ts'
import { inPhrases } from '../ui/primitives/phrases.tsx'
import css from './code-sheet.module.css'

export type CodeSheetProps = {
  open: boolean
  onClose: () => void
  /** The phone that the code went to and its purpose. */
  children: ReactNode
  /** Changes with every code that is sent. */
  sentKey: number
  /** Seconds until another one may be requested. */
  resendIn: number
  onResend: () => void
  resending: boolean
  /** @returns the error text, or `undefined` when the code was right */
  onSubmit: (code: string) => Promise<string | undefined>
  /** Runs when the sheet has closed after a right code. */
  onAccepted: () => void
}

/** Asks for the code that the bank sent. It cannot be closed while the bank is answering. */
export function CodeSheet(props: CodeSheetProps): ReactElement {
  const { open, onClose, children, sentKey, resendIn, onResend, resending, onSubmit, onAccepted } = props
  const [busy, setBusy] = useState(false)
  return (
    <Sheet open={open} onClose={onClose} title="输入短信验证码" dismissible={!busy}>
      <p className={css.text}>{inPhrases(children)}</p>
      <CodeForm
        key={sentKey}
        busy={busy}
        onSubmit={async (code) => {
          setBusy(true)
          const wrong = await onSubmit(code).finally(() => setBusy(false))
          if (wrong === undefined) afterClosing(onClose, onAccepted)
          return wrong
        }}
      />
      {busy ? (
        <p className={css.busy} role="status">
          银行核验中，请稍候
        </p>
      ) : (
        <Resend key={`wait-${sentKey}`} seconds={resendIn} onResend={onResend} pending={resending} />
      )}
    </Sheet>
  )
}

type CodeFormProps = { busy: boolean; onSubmit: (code: string) => Promise<string | undefined> }

function CodeForm({ busy, onSubmit }: CodeFormProps): ReactElement {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const send = async (whole: string): Promise<void> => {
    setError(undefined)
    const wrong = await onSubmit(whole)
    if (wrong === undefined) return
    setCode('')
    setError(wrong)
  }
  return (
    <SmsCodeField
      value={code}
      // not disabled meanwhile: the keyboard would close and have to be opened again
      onChange={(next) => {
        if (busy) return
        setCode(next)
        if (next) setError(undefined)
      }}
      onComplete={(whole) => {
        if (!busy) void send(whole)
      }}
      error={error}
      autoFocus
    />
  )
}

function Resend(props: { seconds: number; onResend: () => void; pending: boolean }): ReactElement {
  const { remaining } = useCountdown(props.seconds, { auto: true })
  return <ResendLine remaining={remaining} onResend={props.onResend} pending={props.pending} />
}
