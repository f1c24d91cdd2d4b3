import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './check.module.css'
import { ChoiceMark } from './choice-mark.tsx'
import { FieldError } from './field-error.tsx'

export type CheckProps = {
  checked: boolean
  onChange: (on: boolean) => void
  /** Links in the sentence stay tappable. */
  children: ReactNode
  look?: 'box' | 'round'
  disabled?: boolean
  error?: string
  /** Hides the label, except for a screen reader. */
  hideLabel?: boolean
}

/** A tick box with its sentence; never ticked by default. */
export function Check(props: CheckProps): ReactElement {
  const { checked, onChange, children, look = 'box', disabled, error, hideLabel } = props
  const id = useId()
  return (
    <div>
      <span className={cx(css.check, hideLabel && css.bare)}>
        <input
          type="checkbox"
          className={css.input}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-words`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={css.mark}>
          <ChoiceMark on={checked} look={look} disabled={disabled} bad={Boolean(error)} />
        </span>
        <span id={`${id}-words`} className={cx(css.words, hideLabel && 'visually-hidden')}>
          {children}
        </span>
      </span>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
