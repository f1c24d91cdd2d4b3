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
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { deviceKey } from '../../../session/device-key.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { AT_SMS_CODE } from '../../../verification/code-failures.ts'
import { CodeField } from '../../../verification/code-field.tsx'
import { useCodeRequest } from './code-request.tsx'
import { ENTRANCE_DRAFT, useEntered } from './entered.ts'
import css from './entrance.module.css'
import { type EntranceSearch, useEntranceSearch } from './entrance-search.ts'
import { AuthCodeField, InviteCodeField } from './invite-code-field.tsx'
import { useOffers } from './offers.tsx'

const Values = z.object({
  mobile: ruleSchema(rules.mobile),
  smsCode: ruleSchema(rules.smsCode),
  password: ruleSchema(rules.registerPassword),
  inviteCode: ruleSchema(rules.inviteCode),
  authCode: ruleSchema(rules.authCode, { optional: true }),
})
type Values = z.infer<typeof Values>
const empty = { mobile: '', smsCode: '', password: '', inviteCode: '', authCode: '' }

/** The draft. A code from the link fills its field unless another one was typed since. */
function startOf({ inviteCode = '', authCode = '' }: EntranceSearch) {
  const kept = draftOf<Values>(ENTRANCE_DRAFT, empty)
  return { ...kept, inviteCode: kept.inviteCode || inviteCode, authCode: kept.authCode || authCode }
}

/** Registration: phone, code, password, optional codes of a friend and of a channel, and the consent. `target`: the destination. */
export function RegisterForm({ target }: { target?: string }): ReactElement {
  const search = useEntranceSearch()
  const entered = useEntered(target)
  const offers = useOffers()
  const consent = useConsent('register')
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: startOf(search),
    mode: 'onTouched',
  })
  useDraft(ENTRANCE_DRAFT, form)
  const {
    control,
    register,
    handleSubmit,
    setError,
    setFocus,
    resetField,
    clearErrors,
    trigger,
    getValues,
    formState,
  } = form
  const { errors } = formState
  const on = { [Status.alreadyRegistered]: offers.login }
  const failSending = useFailure<Values>({ setError, at: { ...AT_SMS_CODE, [Status.refused]: 'smsCode' }, on })
  const fail = useFailure<Values>({
    setError,
    fields: ['mobile', 'smsCode', 'password', 'inviteCode', 'authCode'],
    at: { ...AT_SMS_CODE, [Status.passwordFormat]: 'password' },
    on,
  })
  const code = useCodeRequest({
    type: 'regist',
    takeMobile: async () => ((await trigger('mobile', { shouldFocus: true })) ? getValues('mobile') : undefined),
    onSent: () => {
      resetField('smsCode')
      setFocus('smsCode')
    },
    onRefused: failSending,
  })
  const enrol = useCall(account.register, { onSuccess: entered, onError: fail })
  const empty = useMissing(control, {
    mobile: rules.mobile.required,
    smsCode: rules.smsCode.required,
    password: rules.registerPassword.required,
  })
  const missing = empty ?? consent.missing
  const submit = handleSubmit(({ inviteCode, authCode, ...values }) => {
    if (enrol.isPending || missing) return
    enrol.mutate({
      ...values,
      ...(inviteCode && { inviteCode }),
      ...(authCode && { authCode }),
      channel: search.channel,
      agreementKeys: consent.keys,
      deviceKey: deviceKey(),
    })
  })

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="手机号"
        type="tel"
        placeholder="请输入手机号"
        autoComplete="username"
        groups={PHONE_GROUPS}
        error={errors.mobile?.message}
        {...register('mobile', { onChange: () => clearErrors('mobile') })}
      />
      <CodeField sending={code.sending} error={errors.smsCode?.message} {...register('smsCode')} />
      {code.note}
      <PasswordField
        label="设置密码"
        autoComplete="new-password"
        placeholder="请设置密码"
        hint="6-16位数字和字母组合"
        error={errors.password?.message}
        {...register('password')}
      />
      <InviteCodeField error={errors.inviteCode?.message} {...register('inviteCode')} />
      <AuthCodeField error={errors.authCode?.message} given={getValues('authCode') !== ''} {...register('authCode')} />
      <div className={css.agree}>
        <ConsentCheck consent={consent} />
      </div>
      <div className={css.submit}>
        <Button type="submit" pending={enrol.isPending} disabledReason={missing}>
          注册
        </Button>
      </div>
    </form>
  )
}
