import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import css from './status-tag.module.css'

const SHAPES = {
  overdue: CircleAlert,
  soon: Clock,
  done: CircleCheck,
  running: Hourglass,
  gift: Gift,
  info: CalendarDays,
} as const satisfies Record<string, IconShape>

export type StatusKind = keyof typeof SHAPES

export type StatusTagProps = {
  kind: StatusKind
  /** Without a background, inside tables and rows. */
  bare?: boolean
  /** false where the text alone is enough (未签约); true adds the icon to a bare info. */
  icon?: boolean
  children: ReactNode
}

/** A state as an icon and a text, never as a colour alone. */
export function StatusTag({ kind, bare, icon = !(bare && kind === 'info'), children }: StatusTagProps): ReactElement {
  return (
    <span className={cx(css.tag, kind !== 'info' && css[kind], !icon && css.noIcon, bare && css.bare)}>
      {icon && <Icon of={SHAPES[kind]} size="xs" />}
      {children}
    </span>
  )
}
