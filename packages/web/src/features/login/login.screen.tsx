import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { useCaptcha } from '../../captcha.ts'
import { CaptchaField } from '../../captcha-field.tsx'
import { host } from '../../hosts/current-host.ts'
import { deviceKey } from '../../session/device-key.ts'
import { draftOf, useDraft } from '../../session/draft.ts'
import { withTriesLeft } from '../../tries-left.ts'
import { Button } from '../../ui/button.tsx'
import { PHONE_GROUPS } from '../../ui/digit-groups.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ENTRANCE_DRAFT, useEntered } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { useOffers } from './offers.tsx'
import { heldTicket } from './we-chat-way.ts'

const fields = { mobile: ruleSchema(rules.mobile), password: ruleSchema(rules.loginPassword) }
const Plain = z.object({ ...fields, captcha: z.string() })
const WithPicture = z.object({ ...fields, captcha: ruleSchema(rules.captcha) })
const empty = { mobile: '', password: '', captcha: '' }

/** Phone and password; after wrong ones a picture, too. */
export default function LoginScreen(): ReactElement {
  const search = useEntranceSearch()
  const entered = useEntered()
  const offers = useOffers()
  const [pictured, setPictured] = useState(false)
  const captcha = useCaptcha(pictured)
  const form = useForm<z.infer<typeof Plain>>({
    resolver: zodResolver(pictured ? WithPicture : Plain),
    defaultValues: draftOf(ENTRANCE_DRAFT, empty),
    mode: 'onTouched',
  })
  useDraft(ENTRANCE_DRAFT, form)
  const { register, handleSubmit, setError, setFocus, setValue, formState } = form
  const { errors } = formState

  const wrongPicture = ({ message }: CallError): void => {
    // At once: the first time the field has yet to appear before it can take the focus.
    flushSync(() => setPictured(true))
    setError('captcha', { type: 'server', message })
    setFocus('captcha')
  }
  const wrongPassword = (error: CallError): void =>
    setError('password', { type: 'server', message: withTriesLeft(error) }, { shouldFocus: true })
  const fail = useFailure<z.infer<typeof Plain>>({
    setError,
    fields: ['mobile', 'password'],
    at: { 2020: 'password' },
    on: {
      2006: wrongPassword,
      2007: offers.reset,
      2011: offers.register,
      2012: offers.smsLogin,
      2016: offers.reset,
      2022: wrongPicture,
    },
  })
  const login = useCall(account.login, {
    onSuccess: entered,
    onError: (error) => {
      if (pictured) {
        setValue('captcha', '')
        captcha.renew()
      }
      fail(error)
    },
  })
  const submit = handleSubmit(({ mobile, password, captcha: typed }) => {
    if (login.isPending || (pictured && captcha.captchaKey === undefined)) return
    const solved = pictured ? { captchaKey: captcha.captchaKey, captcha: typed } : {}
    login.mutate({ loginType: 'pwd', mobile, password, channel: search.channel, deviceKey: deviceKey(), ...solved })
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
        {pictured && <CaptchaField captcha={captcha} error={errors.captcha?.message} {...register('captcha')} />}
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
          <Button type="submit" pending={login.isPending}>
            登录
          </Button>
        </div>
      </form>
    </Entrance>
  )
}
