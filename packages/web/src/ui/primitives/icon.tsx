import type { ComponentType, ReactElement } from 'react'
import { cx } from './class-names.ts'
import css from './icon.module.css'

/** Any Lucide icon, or one of ours. */
export type IconShape = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

export type IconProps = {
  of: IconShape
  /** 14, 16, 20, 24 (28 in large mode), 28 or 40 px. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl'
  className?: string
}

/** A line icon. It is always decoration: its text stands beside it or on the button around it. */
export function Icon({ of: Shape, size = 'l', className }: IconProps): ReactElement {
  return <Shape aria-hidden="true" className={cx(css.icon, size !== 'l' && css[size], className)} />
}
