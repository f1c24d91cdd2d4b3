import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import css from './tinted-icon.module.css'

export type Tint = 'primary' | 'success' | 'soon' | 'danger' | 'gift' | 'quiet'

/** An icon on a tinted disc, for the kind of an event: one per row, its word beside it. */
export function TintedIcon({
  of,
  tint = 'primary',
  children,
}: {
  of: IconShape
  tint?: Tint
  /** A mark at the upper edge, such as the dot of what is unread. */
  children?: ReactNode
}): ReactElement {
  return (
    <span className={cx(css.disc, css[tint])}>
      <Icon of={of} size="m" />
      {children}
    </span>
  )
}
