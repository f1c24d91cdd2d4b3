import { type EmailStatus, email } from '@wanka/contract/messaging/email.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useRef, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useCountdown } from '../../../ui/forms/countdown.ts'
import { ResendLine, SmsCodeField } from '../../../ui/forms/sms-code-field.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { isCodeFailure } from '../../../verification/code-failures.ts'
import css from './email.module.css'

const COUNTDOWN_SECONDS = 60

type EmailCodeProps = { pending: string; onVerified: (status: EmailStatus) => void; onOther: () => void }

/** Six boxes for the code that was sent to an address. It survives a reload: the server knows which address waits. */
export function EmailCode({ pending, onVerified, onOther }: EmailCodeProps): ReactElement {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const countdown = useCountdown(COUNTDOWN_SECONDS, { auto: true })
  const toast = useToast()
  const elsewhere = useFailure()
  const tell = (failure: CallError): void => {
    if (isCodeFailure(failure.status) || failure.status === Status.refused) setError(failure.message)
    else elsewhere(failure)
  }
  const resend = useCall(email.sendCode, {
    onSuccess: ({ countdown: seconds }) => {
      countdown.start(seconds)
      setError(undefined)
      toast('验证码已发送')
      input.current?.focus()
    },
    onError: tell,
  })
  const verify = useCall(email.verify, {
    onSuccess: (status) => {
      toast('邮箱已验证', 'done')
      onVerified(status)
    },
    onError: (failure) => {
      setCode('')
      tell(failure)
    },
  })
  return (
    <Screen surface="card">
      <div className={css.code}>
        <p className={css.lead}>
          验证码已发送至 <b>{pending}</b>
        </p>
        <SmsCodeField
          ref={input}
          label="邮箱验证码"
          value={code}
          error={error}
          disabled={verify.isPending}
          onChange={(text) => {
            setCode(text)
            setError(undefined)
          }}
          onComplete={(typed) => verify.mutate({ code: typed })}
        />
        <ResendLine remaining={countdown.remaining} pending={resend.isPending} onResend={() => resend.mutate({})} />
        <p className={css.hint}>没有收到？请看看垃圾邮件，验证码10分钟内有效。</p>
        <Button kind="text" onClick={onOther}>
          换一个邮箱
        </Button>
      </div>
    </Screen>
  )
}
