import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import css from './notice.module.css'
import { inPhrases } from './phrases.tsx'

const SHAPES = { info: Info, soon: Clock, danger: CircleAlert, done: CircleCheck, quiet: ShieldCheck } as const

export type NoticeProps = {
  tone?: keyof typeof SHAPES
  icon?: IconShape
  /** A text Button or small Button at the right. */
  action?: ReactNode
  children: ReactNode
}

/** A line of explanation; quiet has no background. */
export function Notice({ tone = 'info', icon, action, children }: NoticeProps): ReactElement {
  return (
    <div className={cx(css.notice, tone !== 'info' && css[tone])}>
      <Icon of={icon ?? SHAPES[tone]} className={css.icon} />
      <div className={css.words}>{inPhrases(children)}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
