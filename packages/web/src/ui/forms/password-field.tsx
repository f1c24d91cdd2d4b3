import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactElement, useState } from 'react'
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
