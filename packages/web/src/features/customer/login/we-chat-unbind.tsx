import { useQueryClient } from '@tanstack/react-query'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { Status } from '@wanka/contract/status.ts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { withTriesLeft } from '../../../verification/pin-refused.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { OwnCode } from './own-code.tsx'
import facts from './we-chat.module.css'

const AT_PASSWORD: ReadonlySet<number> = new Set([Status.passwordWrong, Status.passwordMissing, Status.passwordLocked])
const silent = (): void => undefined

/** Unbinds WeChat from this account, by an SMS code or the password. */
export function WeChatUnbind(): ReactElement {
  const [byPassword, setByPassword] = useState(false)
  const redirectTo = useRedirect()
  const toast = useToast()
  const queries = useQueryClient()
  // a failed proof is shown at its field
  const fail = useFailure({
    on: {
      [Status.smsLocked]: silent,
      [Status.passwordWrong]: silent,
      [Status.passwordMissing]: silent,
      [Status.passwordLocked]: silent,
      [Status.codeNotRequested]: silent,
      [Status.codeWrong]: silent,
      [Status.codeExpired]: silent,
    },
  })
  const unbind = useCall(weChat.unbind, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callKey(weChat.binding) })
      toast('微信已解绑', 'done')
      redirectTo(linkTo('ucSetting'), { replace: true })
    },
    onError: fail,
  })
  const change = (
    <Button
      kind="text"
      onClick={() => {
        unbind.reset()
        setByPassword(!byPassword)
      }}
    >
      {byPassword ? '改用短信验证码' : '改用登录密码'}
    </Button>
  )
  return (
    <Entrance title="已绑定微信">
      <p className={facts.who}>解绑后不能再用微信登录，其他设备上的登录会退出；手机号登录不受影响。</p>
      {byPassword ? (
        <ByPassword
          pending={unbind.isPending}
          failure={unbind.error}
          onPassword={(password) => unbind.mutate({ password })}
        >
          {change}
        </ByPassword>
      ) : (
        <OwnCode
          purpose="weChat"
          action="解绑"
          pending={unbind.isPending}
          failure={unbind.error}
          onCode={(smsCode) => unbind.mutate({ smsCode })}
        >
          {change}
        </OwnCode>
      )}
    </Entrance>
  )
}

type ByPasswordProps = {
  pending: boolean
  failure: CallError | null
  onPassword: (password: string) => void
  children: ReactElement
}

function ByPassword({ pending, failure, onPassword, children }: ByPasswordProps): ReactElement {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = check(rules.loginPassword, password)
    if (!typed.ok) setError(typed.message)
    else if (!pending) onPassword(typed.value)
  }
  const refused = failure && AT_PASSWORD.has(failure.status) ? withTriesLeft(failure) : undefined
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        name="password"
        label="登录密码"
        placeholder="请输入密码"
        value={password}
        error={error ?? refused}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
      />
      <div className={css.submit}>
        <Button type="submit" pending={pending} disabledReason={password === '' && rules.loginPassword.required}>
          解绑
        </Button>
        {children}
      </div>
    </form>
  )
}
