import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import css from './field-error.module.css'

export type FieldErrorProps = { id?: string; center?: boolean; children: string | undefined }

/** The red line under a field; a screen reader announces it when it appears. */
export function FieldError({ id, center, children }: FieldErrorProps): ReactElement | null {
  if (!children) return null
  return (
    <p id={id} role="alert" className={cx(css.error, center && css.center)}>
      <Icon of={CircleAlert} className={css.icon} />
      {children}
    </p>
  )
}
