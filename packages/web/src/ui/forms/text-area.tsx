import { type ComponentPropsWithRef, type ReactElement, useId } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './field.module.css'
import { FieldError } from './field-error.tsx'

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> & {
  label: string
  error?: string
  /** Characters typed, and the most allowed. */
  count?: { now: number; most: number }
}

/** A field of several lines, its label above it. Takes react-hook-form's register. */
export function TextArea({ label, error, count, ...area }: TextAreaProps): ReactElement {
  const id = useId()
  return (
    <div className={css.stacked}>
      <label className={cx(css.label, css.above)} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={css.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      {count && (
        <p className={css.count} aria-hidden="true">
          {count.now}/{count.most}
        </p>
      )}
      <FieldError id={`${id}-note`}>{error}</FieldError>
    </div>
  )
}
