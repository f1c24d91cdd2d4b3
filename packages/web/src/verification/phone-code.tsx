import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useFailure } from '../api/failure.ts'
import { Screen } from '../shell/screen.tsx'
import { ResendLine, SmsCodeField } from '../ui/forms/sms-code-field.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { isCodeFailure } from './code-failures.ts'
import { type AccountPhone, useMemberCode } from './member-code.ts'
import css from './phone-code.module.css'

const isAtCode = (status: number): boolean => isCodeFailure(status) || status === Status.refused

type PhoneCodeProps = {
  type: SmsPurpose
  /** The steps, and why the page shows again. */
  above?: ReactNode
  /** Masked where it is the account's own. */
  mobile: string
  /** For a phone other than the account's that has already received a code: seconds left until the next. */
  sentBefore?: number
  /** For a guest: the account whose phone it is. */
  choice?: AccountPhone
  /** A link to another method than this code. */
  below?: ReactNode
  busy: boolean
  /** @returns a failure of the code; every other failure is reported by the caller */
  onComplete: (code: string) => Promise<CallError | undefined>
}

/** Six boxes for a phone's code. It is sent on a tap only, as there are three in ten minutes. */
export function PhoneCode(props: PhoneCodeProps): ReactElement {
  const { type, above, mobile, sentBefore, choice, below, busy, onComplete } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const toast = useFailure()
  const tell = (failure: CallError): void => {
    if (isAtCode(failure.status)) setError(failure.message)
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
