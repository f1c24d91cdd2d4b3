import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { endSession, useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { NewPasswordFields, PasswordField } from '../../../ui/forms/password-field.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { withTriesLeft } from '../../../verification/pin-refused.ts'
import { PasswordChange } from './new-password.ts'
import { SetLoginPassword } from './set-login-password.tsx'

/** The login password: the first one of an account that a code opened, or another in its place. */
export default function ModifyLoginPasswordScreen(): ReactElement {
  const { baseInfo } = useSession()
  return baseInfo?.hasLoginPassword === false ? <SetLoginPassword /> : <ChangeLoginPassword />
}

/** The old password, and the new one twice. Every device must then log in again, this one included. */
function ChangeLoginPassword(): ReactElement {
  const formId = useId()
  const navigate = useNavigate()
  const toast = useToast()
  const { control, register, handleSubmit, setError, formState } = useForm<PasswordChange>({
    resolver: zodResolver(PasswordChange),
    defaultValues: { oldPwd: '', newPwd: '', confirmPwd: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const missing = useMissing(control, {
    oldPwd: rules.oldPassword.required,
    newPwd: rules.newPassword.required,
    confirmPwd: rules.confirmPassword.required,
  })
  const fail = useFailure<PasswordChange>({
    setError,
    fields: ['oldPwd', 'newPwd', 'confirmPwd'],
    at: {
      [Status.passwordMissing]: 'oldPwd',
      [Status.passwordFormat]: 'newPwd',
      [Status.passwordsDiffer]: 'confirmPwd',
      [Status.samePassword]: 'newPwd',
      [Status.passwordLocked]: 'oldPwd',
    },
    on: {
      [Status.passwordWrong]: (error) =>
        setError('oldPwd', { type: 'server', message: withTriesLeft(error) }, { shouldFocus: true }),
    },
  })
  const change = useCall(account.modifyPassword, {
    onSuccess: () => {
      endSession()
      toast('密码已修改，请用新密码登录', 'done')
      navigate(linkTo('login'), { replace: true })
    },
    onError: fail,
  })
  const submit = handleSubmit((values) => {
    if (!change.isPending) change.mutate({ pwdType: 'login', ...values })
  })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={change.isPending} disabledReason={missing}>
            确认修改
          </Button>
        </BottomBar>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Card fields label="登录密码">
          <PasswordField
            label="原密码"
            placeholder="请输入原密码"
            error={errors.oldPwd?.message}
            {...register('oldPwd')}
          />
          <NewPasswordFields register={register} errors={errors} />
        </Card>
      </form>
      <FootNotes>
        <p>修改后，所有设备都需要用新密码重新登录。</p>
        <Button kind="text" to={linkTo('resetLoginPw')}>
          忘记原密码
        </Button>
      </FootNotes>
    </Screen>
  )
}
