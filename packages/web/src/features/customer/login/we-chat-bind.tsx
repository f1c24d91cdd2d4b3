import { zodResolver } from '@hookform/resolvers/zod'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
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
import { Button } from '../../../ui/primitives/button.tsx'
import { AT_SMS_CODE } from '../../../verification/code-failures.ts'
import { CodeField } from '../../../verification/code-field.tsx'
import { useCodeRequest } from './code-request.tsx'
import { ENTRANCE_DRAFT, useEntered } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import facts from './we-chat.module.css'
import { dropTicket, type HeldTicket } from './we-chat-way.ts'

const Values = z.object({ mobile: ruleSchema(rules.mobile), smsCode: ruleSchema(rules.smsCode) })
type Values = z.infer<typeof Values>

export type WeChatBindProps = {
  ticket: HeldTicket
  /** The ticket has expired: WeChat must authorise again. */
  onLost: (message: string) => void
}

/** Binds a phone to this WeChat. An unknown phone opens an account, so its agreements are accepted here. */
export function WeChatBind({ ticket, onLost }: WeChatBindProps): ReactElement {
  const { openTicket, browserKey, nickname } = ticket
  const search = useEntranceSearch()
  const entered = useEntered()
  const consent = useConsent('register')
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: draftOf(ENTRANCE_DRAFT, { mobile: '', smsCode: '' }),
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
  const failSending = useFailure<Values>({ setError, at: { ...AT_SMS_CODE, [Status.refused]: 'smsCode' } })
  const fail = useFailure<Values>({
    setError,
    fields: ['mobile', 'smsCode'],
    at: AT_SMS_CODE,
    on: { [Status.forbidden]: ({ message }) => onLost(message) },
  })
  const code = useCodeRequest({
    type: 'weChat',
    takeMobile: async () => ((await trigger('mobile', { shouldFocus: true })) ? getValues('mobile') : undefined),
    onSent: () => {
      resetField('smsCode')
      setFocus('smsCode')
    },
    onRefused: failSending,
  })
  const bind = useCall(weChat.bind, {
    onSuccess: (login) => {
      dropTicket()
      return entered(login)
    },
    onError: fail,
  })
  const empty = useMissing(control, { mobile: rules.mobile.required, smsCode: rules.smsCode.required })
  const missing = empty ?? consent.missing
  const submit = handleSubmit((values) => {
    if (bind.isPending || missing) return
    const { channel } = search
    bind.mutate({ ...values, openTicket, browserKey, agreementKeys: consent.keys, channel, deviceKey: deviceKey() })
  })
  return (
    <Entrance
      title="绑定手机号"
      foot={
        <Button kind="text" to={wayIn('login', search)} replace>
          暂不绑定，手机号登录
        </Button>
      }
    >
      <p className={facts.who}>
        {nickname ? `微信“${nickname}”` : '这个微信'}
        还没有绑定万卡。绑定后，下次可以直接用微信登录；没有账号的手机号会开通一个。
      </p>
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
        <div className={css.agree}>
          <ConsentCheck consent={consent} />
        </div>
        <div className={css.submit}>
          <Button type="submit" pending={bind.isPending} disabledReason={missing}>
            绑定并登录
          </Button>
        </div>
      </form>
    </Entrance>
  )
}
