import { zodResolver } from '@hookform/resolvers/zod'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import { useCodeRequest } from './code-request.tsx'
import { ENTRANCE_DRAFT } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { keepAsked } from './reset-asked.ts'

const Values = z.object({ mobile: ruleSchema(rules.mobile) })
type Values = z.infer<typeof Values>

/** The phone of the account with the forgotten password. Only the phone's holder learns whether it has an account. */
export default function ResetPasswordScreen(): ReactElement {
  const search = useEntranceSearch()
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: draftOf(ENTRANCE_DRAFT, { mobile: '' }),
    mode: 'onTouched',
  })
  useDraft(ENTRANCE_DRAFT, form)
  const { control, register, handleSubmit, setError, clearErrors, getValues, formState } = form
  const missing = useMissing(control, { mobile: rules.mobile.required })
  const fail = useFailure<Values>({
    setError,
    fields: ['mobile'],
    at: { [Status.smsTooOften]: 'mobile', [Status.smsLocked]: 'mobile', [Status.refused]: 'mobile' },
  })
  const code = useCodeRequest({
    type: 'resetPwd',
    takeMobile: async () => getValues('mobile'),
    onSent: (mobile, seconds) => {
      keepAsked(mobile, seconds)
      navigate(wayIn('smsResetLoginPw', search))
    },
    onRefused: fail,
  })
  return (
    <Entrance
      title="找回登录密码"
      foot={
        <Button kind="text" to={wayIn('smsLogin', search)} replace>
          短信登录
        </Button>
      }
    >
      <p className={css.lead}>{inPhrases('向登录手机号发送验证码，就可以设置新密码。')}</p>
      <form onSubmit={handleSubmit(() => code.sending.send())} noValidate>
        <Field
          label="手机号"
          type="tel"
          placeholder="请输入手机号"
          autoComplete="username"
          groups={PHONE_GROUPS}
          error={formState.errors.mobile?.message}
          {...register('mobile', { onChange: () => clearErrors('mobile') })}
        />
        <div className={css.submit}>
          <Button type="submit" pending={code.sending.pending} disabledReason={missing}>
            获取验证码
          </Button>
        </div>
        {code.note}
      </form>
    </Entrance>
  )
}
