import { type ReactElement, type Ref, useId, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { FieldError } from './field-error.tsx'
import css from './sms-code-field.module.css'

export type SmsCodeFieldProps = {
  value: string
  onChange: (code: string) => void
  /** Called with the whole code once its last digit is typed. */
  onComplete?: (code: string) => void
  error?: string
  label?: string
  autoFocus?: boolean
  disabled?: boolean
  length?: number
  ref?: Ref<HTMLInputElement>
}

/** Six boxes over one real input, so that pasting and the phone's own code suggestion work. */
export function SmsCodeField(props: SmsCodeFieldProps): ReactElement {
  const { value, onChange, onComplete, error, label = '短信验证码', autoFocus, disabled, length = 6, ref } = props
  const id = useId()
  const [focused, setFocused] = useState(false)
  const change = (text: string): void => {
    const code = text.replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <div>
      <CodeBoxes length={length} value={value} active={focused} bad={Boolean(error)}>
        <input
          ref={ref}
          className={css.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing this step asks for
          autoFocus={autoFocus}
          data-autofocus={autoFocus ? '' : undefined}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </CodeBoxes>
      <FieldError id={id} center>
        {error}
      </FieldError>
    </div>
  )
}

export type ResendLineProps = {
  /** Seconds until the code may be sent again. */
  remaining: number
  onResend: () => void
  pending?: boolean
}

/** The line under the boxes: the waiting time, then the button that sends a new code. */
export function ResendLine({ remaining, onResend, pending }: ResendLineProps): ReactElement {
  return (
    <div className={css.resend}>
      {remaining > 0 ? (
        <span>{remaining} 秒后重新获取</span>
      ) : (
        <Button kind="text" pending={pending} onClick={onResend}>
          重新获取
        </Button>
      )}
    </div>
  )
}
