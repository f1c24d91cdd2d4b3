import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useConsent } from '../../../consent/use-consent.ts'
import { deviceKey } from '../../../session/device-key.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import { AT_SMS_CODE } from '../../../verification/code-failures.ts'
import { CodeField } from '../../../verification/code-field.tsx'
import { useCodeRequest } from './code-request.tsx'
import { ENTRANCE_DRAFT, useEntered } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { JoinFields } from './join-fields.tsx'

const Values = z.object({
  mobile: ruleSchema(rules.mobile),
  smsCode: ruleSchema(rules.smsCode),
  inviteCode: ruleSchema(rules.inviteCode),
})
type Values = z.infer<typeof Values>

/**
 * Login by phone and SMS code. Where the code has shown that the number has no account, the agreements appear, and the same code
 * opens one.
 */
export default function SmsLoginScreen(): ReactElement {
  const search = useEntranceSearch()
  const entered = useEntered()
  const [joining, setJoining] = useState(false)
  const consent = useConsent('register', { enabled: joining })
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: draftOf(ENTRANCE_DRAFT, { mobile: '', smsCode: '', inviteCode: search.inviteCode ?? '' }),
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
  const fail = useFailure<Values>({
    setError,
    fields: ['mobile', 'smsCode', 'inviteCode'],
    at: {
      ...AT_SMS_CODE,
      [Status.refused]: 'smsCode',
    },
    on: { [Status.notRegistered]: () => setJoining(true) },
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
  const empty = useMissing(control, { mobile: rules.mobile.required, smsCode: rules.smsCode.required })
  const missing = empty ?? (joining ? consent.missing : undefined)
  const submit = handleSubmit(({ inviteCode, ...values }) => {
    if (login.isPending || missing) return
    const agreed = joining && { agreementKeys: consent.keys, ...(inviteCode && { inviteCode }) }
    login.mutate({ loginType: 'sms', channel: search.channel, deviceKey: deviceKey(), ...values, ...agreed })
  })
  const otherNumber = (): void => {
    clearErrors('mobile')
    setJoining(false)
  }

  return (
    <Entrance
      title="短信登录万卡"
      foot={joining ? undefined : inPhrases('没有账号也用短信登录：验证手机号后，同意协议就可以开通。')}
    >
      <form onSubmit={submit} noValidate>
        <Field
          label="手机号"
          type="tel"
          placeholder="请输入手机号"
          autoComplete="tel"
          groups={PHONE_GROUPS}
          error={errors.mobile?.message}
          {...register('mobile', { onChange: otherNumber })}
        />
        <CodeField sending={code.sending} error={errors.smsCode?.message} {...register('smsCode')} />
        {code.note}
        {joining && (
          <JoinFields consent={consent} error={errors.inviteCode?.message} inviteCode={register('inviteCode')} />
        )}
        <div className={css.links}>
          <Button kind="text" to={wayIn('login', search)} replace>
            密码登录
          </Button>
        </div>
        <div className={css.submit}>
          <Button type="submit" pending={login.isPending} disabledReason={missing}>
            {joining ? '注册并登录' : '登录'}
          </Button>
        </div>
      </form>
    </Entrance>
  )
}
