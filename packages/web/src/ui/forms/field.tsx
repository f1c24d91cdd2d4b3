import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleX from 'lucide-react/icons/circle-x'
import { type ChangeEvent, type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { caretAfterGrouping, groupDigits } from './digit-groups.ts'
import css from './field.module.css'
import { FieldError } from './field-error.tsx'

export type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> & {
  label: string
  error?: string
  /** Under the field while there is no error. */
  hint?: ReactNode
  /** At the right: a counter, a text Button (获取验证码). */
  right?: ReactNode
  /** A clear button while the field is being edited; by default only where `right` is empty. */
  clearable?: boolean
  /** [3, 4, 4] shows 138 0013 8000. The value then contains the spaces; `ungroup` removes them. */
  groups?: readonly number[]
  /** The value is the figure of its card: large, under its label. */
  large?: boolean
  /** The value is a long number, which has the line under its label for itself. */
  long?: boolean
}

/** One line of a form: label 72 wide, input, error under it. Takes react-hook-form's register. */
export function Field(props: FieldProps): ReactElement {
  const { label, error, hint, right, clearable = !props.right, groups, large, long, ...input } = props
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    if (groups) regroup(event.target, groups)
    input.onChange?.(event)
  }
  return (
    <div>
      <div
        className={cx(
          css.field,
          (large || long) && css.under,
          large && css.large,
          error ? css.bad : Boolean(hint) && css.hinted,
        )}
      >
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        <input
          {...input}
          id={id}
          className={css.input}
          placeholder={input.placeholder ?? ' '}
          onChange={change}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        {clearable && !input.readOnly && !input.disabled && (
          <button
            type="button"
            className={cx(css.tap, css.clear)}
            aria-label={`清空${label}`}
            onClick={() => clearInput(id)}
          >
            <Icon of={CircleX} size="m" />
          </button>
        )}
        {right && <span className={css.right}>{right}</span>}
      </div>
      <FieldError id={`${id}-note`}>{error}</FieldError>
      {!error && hint && (
        <div id={`${id}-note`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

function regroup(input: HTMLInputElement, groups: readonly number[]): void {
  const caret = input.selectionStart ?? input.value.length
  const grouped = groupDigits(input.value, groups)
  const place = caretAfterGrouping(input.value, caret, grouped)
  input.value = grouped
  input.setSelectionRange(place, place)
}

/** Empties the input with an input event, so that form libraries notice the change. */
function clearInput(id: string): void {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  native?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

export type FieldButtonProps = {
  label: string
  value?: ReactNode
  placeholder: string
  error?: string
  /** Under the field while there is no error. */
  hint?: ReactNode
  disabled?: boolean
  onClick: () => void
}

/** A field whose value is chosen in a sheet. */
export function FieldButton(props: FieldButtonProps): ReactElement {
  const { label, value, placeholder, error, hint, disabled, onClick } = props
  const id = useId()
  const empty = value === undefined || value === null || value === ''
  return (
    <div>
      <button
        type="button"
        className={cx(css.field, css.button, error ? css.bad : Boolean(hint) && css.hinted)}
        aria-haspopup="dialog"
        aria-disabled={disabled || undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onClick={disabled ? undefined : onClick}
      >
        <span className={css.label}>{label}</span>
        <span className={cx(css.value, empty && css.empty)}>{empty ? placeholder : value}</span>
        <Icon of={ChevronRight} className={css.chevron} />
      </button>
      <FieldError id={`${id}-note`}>{error}</FieldError>
      {!error && hint && (
        <div id={`${id}-note`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
