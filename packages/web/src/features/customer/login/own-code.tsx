import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { isCodeFailure } from '../../../verification/code-failures.ts'
import { CodeField } from '../../../verification/code-field.tsx'
import { useMemberCode } from '../../../verification/member-code.ts'
import css from './entrance.module.css'
import facts from './we-chat.module.css'

type OwnCodeProps = {
  purpose: 'weChat' | 'safeCert'
  action: string
  pending: boolean
  failure: CallError | null
  onCode: (smsCode: string) => void
  children?: ReactNode
}

/** Verifies a member by a code to the account's own phone, without asking for the number. */
export function OwnCode({ purpose, action, pending, failure, onCode, children }: OwnCodeProps): ReactElement {
  const mobile = useSession().baseInfo?.mobile ?? ''
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const fail = useFailure()
  const sending = useMemberCode(purpose, {
    onSent: () => setError(undefined),
    onError: (refused) => (isCodeFailure(refused.status) ? setError(refused.message) : fail(refused)),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = check(rules.smsCode, code)
    if (!typed.ok) setError(typed.message)
    else if (!pending) {
      setError(undefined)
      onCode(typed.value)
    }
  }
  const refused = failure && isCodeFailure(failure.status) ? failure.message : undefined
  return (
    <form onSubmit={submit} noValidate>
      <p className={facts.who}>验证码会发送至 {mobile}</p>
      <CodeField
        name="smsCode"
        sending={{ ...sending, send: () => sending.send() }}
        value={code}
        error={error ?? refused}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
        }}
      />
      <div className={css.submit}>
        <Button type="submit" pending={pending} disabledReason={code === '' && rules.smsCode.required}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}
