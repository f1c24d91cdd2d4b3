import { type ChangeEvent, type ComponentPropsWithRef, type ReactElement, useId, useState } from 'react'
import css from './field.module.css'
import { FieldError } from './field-error.tsx'

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> & {
  label: string
  error?: string
  maxLength: number
}

/** Several lines of text with a counter. Takes react-hook-form's register. */
export function TextArea({ label, error, maxLength, ...area }: TextAreaProps): ReactElement {
  const id = useId()
  const [typed, setTyped] = useState(() => String(area.value ?? area.defaultValue ?? '').length)
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    setTyped(event.target.value.length)
    area.onChange?.(event)
  }
  return (
    <div className={css.stacked}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className={css.area}
        maxLength={maxLength}
        onChange={change}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      <p className={css.count} aria-hidden="true">
        {area.value === undefined ? typed : String(area.value).length}/{maxLength}
      </p>
      <FieldError id={`${id}-note`}>{error}</FieldError>
    </div>
  )
}
