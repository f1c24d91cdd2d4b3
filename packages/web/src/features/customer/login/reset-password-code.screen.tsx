import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { NewPasswordFields } from '../../../ui/forms/password-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CodeField } from '../../../verification/code-field.tsx'
import { useCodeRequest } from './code-request.tsx'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import { keepAsked, readAsked } from './reset-asked.ts'
import { useResetForm } from './use-reset-form.ts'

/** The code, the new password twice and, once the server requires it, the last digits of the ID number. */
export default function ResetPasswordCodeScreen(): ReactElement {
  const search = useEntranceSearch()
  // the state on opening: clearing it at the end must not redirect a second time
  const [asked] = useState(readAsked)
  if (!asked) return <Navigate to={wayIn('resetLoginPw', search)} replace />
  return <ResetForm {...asked} />
}

function ResetForm({ mobile, waiting }: { mobile: string; waiting: number }): ReactElement {
  const { form, fail, submit, pending, tailAsked } = useResetForm(mobile)
  const { control, register, resetField, setFocus, formState } = form
  const { errors } = formState
  const missing = useMissing(control, {
    smsCode: rules.smsCode.required,
    newPwd: rules.newPassword.required,
    confirmPwd: rules.confirmPassword.required,
    certTail: tailAsked ? rules.certTail.required : undefined,
  })
  const code = useCodeRequest({
    type: 'resetPwd',
    takeMobile: async () => mobile,
    waiting,
    onSent: (_, seconds) => {
      keepAsked(mobile, seconds)
      resetField('smsCode')
      setFocus('smsCode')
    },
    onRefused: fail,
  })
  return (
    <Entrance title="设置新密码">
      <p className={css.lead}>验证码已发送至 {maskPhone(mobile)}</p>
      <form onSubmit={submit} noValidate>
        <CodeField sending={code.sending} error={errors.smsCode?.message} {...register('smsCode')} />
        {code.note}
        <NewPasswordFields register={register} errors={errors} />
        {tailAsked && (
          <Field
            label="身份证"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={6}
            placeholder="后6位"
            hint="这个账号已实名，请输入身份证号的后6位"
            error={errors.certTail?.message}
            {...register('certTail')}
          />
        )}
        <div className={css.submit}>
          <Button type="submit" pending={pending} disabledReason={missing}>
            确认
          </Button>
        </div>
      </form>
      <p className={css.foot}>设置后，所有设备都需要用新密码重新登录。</p>
    </Entrance>
  )
}
