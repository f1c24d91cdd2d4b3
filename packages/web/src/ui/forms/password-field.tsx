import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactElement, useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Icon } from '../primitives/icon.tsx'
import css from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'right' | 'clearable' | 'groups' | 'type'>

/** A Field that masks its text, with a button that reveals it. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      clearable={false}
      right={
        <button
          type="button"
          className={css.tap}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? Eye : EyeOff} size="m" />
        </button>
      }
    />
  )
}

type NewPasswordFieldsProps = {
  register: UseFormRegister<{ newPwd: string; confirmPwd: string }>
  errors: { newPwd?: { message?: string }; confirmPwd?: { message?: string } }
}

/** A new login password and the same again, with the rule that it must keep. */
export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps): ReactElement {
  return (
    <>
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        placeholder="请输入新密码"
        hint="6-16位数字和字母组合"
        error={errors.newPwd?.message}
        {...register('newPwd')}
      />
      <PasswordField
        label="确认密码"
        autoComplete="new-password"
        placeholder="再输入一次"
        error={errors.confirmPwd?.message}
        {...register('confirmPwd')}
      />
    </>
  )
}
