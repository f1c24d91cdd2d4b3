import { type ReactElement, useEffect, useEffectEvent, useId, useRef } from 'react'
import { FieldError } from '../forms/field-error.tsx'
import { cx } from '../primitives/class-names.ts'
import css from './amount-input.module.css'
import { type AmountRule, groupTyped, typeAmount } from './amount-keys.ts'

export type AmountInputProps = {
  /** As typed, without separators. */
  value: string
  onChange: (text: string) => void
  rule: AmountRule
  label: string
  /** The keypad is open for this input. */
  active: boolean
  onActivate: () => void
  /** Enter on a hardware keyboard. */
  onDone?: () => void
  size?: 'hero' | 'large'
  /** The value was not typed: what is typed replaces it. */
  example?: boolean
  placeholder?: string
  error?: string
  /** The id of the range line. */
  describedBy?: string
}

/** The amount being typed. A real input without the phone's keyboard: our keypad and a hardware one both write to it. */
export function AmountInput(props: AmountInputProps): ReactElement {
  const { value, onChange, rule, label, active, onActivate, onDone, size = 'hero', error, example = false } = props
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const opened = useEffectEvent(() => {
    input.current?.focus()
    if (example) input.current?.select()
  })
  useEffect(() => {
    if (active) {
      opened()
      // the keypad that has just opened may cover it
      input.current?.scrollIntoView({ block: 'start' })
    } else input.current?.blur()
  }, [active])
  return (
    <div>
      <div className={cx(css.line, css[size])}>
        <span className={css.sign} aria-hidden="true">
          ¥
        </span>
        <input
          ref={input}
          className={css.input}
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          value={groupTyped(value)}
          placeholder={props.placeholder}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(props.describedBy, error && errorId) || undefined}
          onFocus={onActivate}
          onClick={onActivate}
          onChange={(event) => onChange(typeAmount(event.target.value, rule))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onDone?.()
          }}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
