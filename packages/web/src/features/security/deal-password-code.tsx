import { account } from '@wanka/contract/account.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, useRef, useState } from 'react'
import { useFailure } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { useMemberCode } from '../../member-code.ts'
import { Screen } from '../../screen.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ResendLine, SmsCodeField } from '../../ui/sms-code-field.tsx'
import css from './deal-password-code.module.css'
import { DealPasswordSteps } from './deal-password-steps.tsx'

const AT_CODE: ReadonlySet<number> = new Set([
  Status.smsTooOften,
  Status.smsLocked,
  Status.codeNotRequested,
  Status.codeWrong,
  Status.codeExpired,
  Status.refused,
])

type DealPasswordCodeProps = {
  onProved: (smsTicket: string) => void
  /** Why this step comes again. */
  problem: string | undefined
}

/** Step 1: the account's own phone. The code is sent on a tap only, for there are three in ten minutes. */
export function DealPasswordCode({ onProved, problem }: DealPasswordCodeProps): ReactElement {
  const mobile = useSession().baseInfo?.mobile ?? ''
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const toast = useFailure()
  const tell = (failure: CallError): void => {
    if (AT_CODE.has(failure.status)) setError(failure.message)
    else toast(failure)
  }
  const sending = useMemberCode('dealPwd', {
    onSent: () => {
      setError(undefined)
      input.current?.focus()
    },
    onError: tell,
  })
  const prove = useCall(account.validateSms, {
    onSuccess: ({ smsTicket }) => onProved(smsTicket),
    onError: (failure) => {
      setCode('')
      tell(failure)
    },
  })
  const begun = sending.sent || sending.remaining > 0
  return (
    <Screen surface="card">
      <DealPasswordSteps current={1} />
      <div className={css.code}>
        {problem && <Notice tone="soon">{problem}</Notice>}
        <p className={css.lead}>
          {begun ? '验证码已发送至' : '先验证登录手机号'} <b>{mobile}</b>
        </p>
        <SmsCodeField
          ref={input}
          value={code}
          error={error}
          disabled={prove.isPending}
          onChange={(text) => {
            setCode(text)
            setError(undefined)
          }}
          onComplete={(smsCode) => prove.mutate({ type: 'dealPwd', smsCode })}
        />
        {begun ? (
          <ResendLine remaining={sending.remaining} pending={sending.pending} onResend={() => sending.send()} />
        ) : (
          <div className={css.send}>
            <Button pending={sending.pending} onClick={() => sending.send()}>
              获取验证码
            </Button>
          </div>
        )}
      </div>
    </Screen>
  )
}
