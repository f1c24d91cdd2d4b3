import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useFailure } from '../api/failure.ts'
import { Screen } from '../shell/screen.tsx'
import { ResendLine, SmsCodeField } from '../ui/forms/sms-code-field.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { type AccountPhone, useMemberCode } from './member-code.ts'
import css from './phone-code.module.css'

const AT_CODE: ReadonlySet<number> = new Set([
  Status.smsTooOften,
  Status.smsLocked,
  Status.codeNotRequested,
  Status.codeWrong,
  Status.codeExpired,
  Status.refused,
])

type PhoneCodeProps = {
  type: SmsPurpose
  /** Where one stands, and why it comes again. */
  above?: ReactNode
  /** Masked where it is the account's own. */
  mobile: string
  /** Another phone than the account's, to which a code went already: so many seconds are left until the next. */
  sentBefore?: number
  /** Whose phone it is while nobody is logged in. */
  choice?: AccountPhone
  /** Another way than this code. */
  below?: ReactNode
  busy: boolean
  /** @returns what is wrong with the code; the rest is told elsewhere */
  onComplete: (code: string) => Promise<CallError | undefined>
}

/** Six boxes for the code of one phone. It is sent on a tap only, for there are three in ten minutes. */
export function PhoneCode(props: PhoneCodeProps): ReactElement {
  const { type, above, mobile, sentBefore, choice, below, busy, onComplete } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const toast = useFailure()
  const tell = (failure: CallError): void => {
    if (AT_CODE.has(failure.status)) setError(failure.message)
    else toast(failure)
  }
  const sending = useMemberCode(type, {
    onSent: () => {
      setError(undefined)
      input.current?.focus()
    },
    onError: tell,
    sentBefore,
    choice,
  })
  const send = (): void => sending.send(sentBefore === undefined ? undefined : mobile)
  const begun = sending.sent || sending.remaining > 0
  return (
    <Screen surface="card">
      {above}
      <div className={css.code}>
        <p className={css.lead}>
          {begun ? '验证码已发送至' : '验证码将发送至'} <b>{maskPhone(mobile)}</b>
        </p>
        <SmsCodeField
          ref={input}
          value={code}
          error={error}
          disabled={busy}
          onChange={(text) => {
            setCode(text)
            setError(undefined)
          }}
          onComplete={async (typed) => {
            const failure = await onComplete(typed)
            if (!failure) return
            setCode('')
            tell(failure)
          }}
        />
        {begun ? (
          <ResendLine remaining={sending.remaining} pending={sending.pending} onResend={send} />
        ) : (
          <div className={css.send}>
            <Button pending={sending.pending} onClick={send}>
              获取验证码
            </Button>
          </div>
        )}
        {below}
      </div>
    </Screen>
  )
}
