import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import { HelpLink } from '../../../navigation/help-link.tsx'
import { deviceKey } from '../../../session/device-key.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { isCaptchaAsked, useCaptcha } from '../../../verification/captcha.ts'
import { CaptchaNote } from '../../../verification/captcha-note.tsx'
import { withTriesLeft } from '../../../verification/pin-refused.ts'
import { ENTRANCE_DRAFT, useEntered } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { useOffers } from './offers.tsx'
import { heldTicket } from './we-chat-way.ts'

const Values = z.object({ mobile: ruleSchema(rules.mobile), password: ruleSchema(rules.loginPassword) })
type Values = z.infer<typeof Values>
const empty = { mobile: '', password: '' }

/** Phone and password. When the server requires a captcha, the browser solves it and the login continues. */
export default function LoginScreen(): ReactElement {
  const search = useEntranceSearch()
  const entered = useEntered()
  const offers = useOffers()
  const { solving, within } = useCaptcha()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: draftOf(ENTRANCE_DRAFT, empty),
    mode: 'onTouched',
  })
  useDraft(ENTRANCE_DRAFT, form)
  const { control, register, handleSubmit, setError, formState } = form
  const { errors } = formState
  const missing = useMissing(control, { mobile: rules.mobile.required, password: rules.loginPassword.required })

  const wrongPassword = (error: CallError): void =>
    setError('password', { type: 'server', message: withTriesLeft(error) }, { shouldFocus: true })
  const fail = useFailure<Values>({
    setError,
    fields: ['mobile', 'password'],
    at: { [Status.loginWrong]: 'password' },
    on: {
      [Status.passwordWrong]: wrongPassword,
      [Status.passwordMissing]: offers.reset,
      [Status.notRegistered]: offers.register,
      [Status.oldUser]: offers.smsLogin,
      [Status.passwordLocked]: offers.reset,
    },
  })
  const login = useCall(account.login)
  const pending = solving || login.isPending
  const submit = handleSubmit(async ({ mobile, password }) => {
    if (pending) return
    const typed = { loginType: 'pwd', mobile, password, channel: search.channel, deviceKey: deviceKey() } as const
    try {
      await entered(
        await login.mutateAsync(typed).catch((error: unknown) => {
          if (!isCaptchaAsked(error)) throw error
          return within({ purpose: 'password', mobile }, (answer) => login.mutateAsync({ ...typed, ...answer }))
        }),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      fail(error)
    }
  })

  return (
    <Entrance
      title="登录万卡"
      foot={
        <>
          还没有账号？
          <Button kind="text" to={wayIn('registerWithSms', search)} replace>
            注册
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Field
          label="手机号"
          type="tel"
          placeholder="请输入手机号"
          autoComplete="username"
          groups={PHONE_GROUPS}
          error={errors.mobile?.message}
          {...register('mobile')}
        />
        <PasswordField
          label="登录密码"
          placeholder="请输入密码"
          error={errors.password?.message}
          {...register('password')}
        />
        <div className={css.links}>
          <Button kind="text" to={wayIn('smsLogin', search)} replace>
            短信登录
          </Button>
          {host.source === 'weChat' && (
            <Button kind="text" to={wayIn('weixinLogin', search)} replace>
              {heldTicket() ? '继续绑定微信' : '微信登录'}
            </Button>
          )}
          <Button kind="text" to={wayIn('resetLoginPw', search)}>
            忘记密码
          </Button>
        </div>
        <div className={css.submit}>
          <Button type="submit" pending={pending} disabledReason={missing}>
            登录
          </Button>
        </div>
        <CaptchaNote solving={solving} />
        {offers.blocked && (
          <p className={css.help}>
            <HelpLink topic="login">登录不了？联系客服</HelpLink>
          </p>
        )}
      </form>
    </Entrance>
  )
}
