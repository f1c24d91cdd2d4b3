import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { deviceKey } from '../../../session/device-key.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { AT_SMS_CODE } from '../../../verification/code-failures.ts'
import { CodeField } from '../../../verification/code-field.tsx'
import { useCodeRequest } from './code-request.tsx'
import { ENTRANCE_DRAFT, useEntered } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { useOffers } from './offers.tsx'

const Values = z.object({ mobile: ruleSchema(rules.mobile), smsCode: ruleSchema(rules.smsCode) })
type Values = z.infer<typeof Values>
const empty = { mobile: '', smsCode: '' }

/** Login by phone and SMS code. */
export default function SmsLoginScreen(): ReactElement {
  const search = useEntranceSearch()
  const entered = useEntered()
  const offers = useOffers()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: draftOf(ENTRANCE_DRAFT, empty),
    mode: 'onTouched',
  })
  useDraft(ENTRANCE_DRAFT, form)
  const { register, handleSubmit, setError, setFocus, resetField, clearErrors, trigger, getValues, formState } = form
  const { errors } = formState
  const fail = useFailure<Values>({
    setError,
    fields: ['mobile', 'smsCode'],
    at: {
      ...AT_SMS_CODE,
      [Status.refused]: 'smsCode',
    },
    on: { [Status.notRegistered]: offers.register },
  })
  const code = useCodeRequest({
    type: 'login',
    takeMobile: async () => ((await trigger('mobile', { shouldFocus: true })) ? getValues('mobile') : undefined),
    onSent: () => {
      resetField('smsCode')
      setFocus('smsCode')
    },
    onRefused: fail,
  })
  const login = useCall(account.login, { onSuccess: entered, onError: fail })
  const submit = handleSubmit((values) => {
    if (!login.isPending) login.mutate({ loginType: 'sms', channel: search.channel, deviceKey: deviceKey(), ...values })
  })

  return (
    <Entrance
      title="短信登录万卡"
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
          autoComplete="tel"
          groups={PHONE_GROUPS}
          error={errors.mobile?.message}
          {...register('mobile', { onChange: () => clearErrors('mobile') })}
        />
        <CodeField sending={code.sending} error={errors.smsCode?.message} {...register('smsCode')} />
        {code.note}
        <div className={css.links}>
          <Button kind="text" to={wayIn('login', search)} replace>
            密码登录
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
