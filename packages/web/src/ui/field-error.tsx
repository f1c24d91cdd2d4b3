import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { cx } from './class-names.ts'
import css from './field-error.module.css'
import { Icon } from './icon.tsx'

export type FieldErrorProps = { id?: string; center?: boolean; children: string | undefined }

/** The red line under a field, said aloud when it appears. */
export function FieldError({ id, center, children }: FieldErrorProps): ReactElement | null {
  if (!children) return null
  return (
    <p id={id} role="alert" className={cx(css.error, center && css.center)}>
      <Icon of={CircleAlert} className={css.icon} />
      {children}
    </p>
  )
}
