import type { ReactElement, ReactNode } from 'react'
import { Dial } from './dial.tsx'
import type { IconShape } from './icon.tsx'
import { inPhrases } from './phrases.tsx'
import css from './state-panel.module.css'

export type EmptyStateProps = {
  icon: IconShape
  title: string
  /** One sentence. */
  text?: ReactNode
  tone?: 'primary' | 'success' | 'soon' | 'danger'
  /** Of the ring: 1 all done, a share waiting. */
  filled?: number
  /** Where the filled share begins, 0–1. */
  from?: number
  /** At most one Button and one text Button. */
  children?: ReactNode
  /** Small lines under the actions. */
  foot?: ReactNode
}

/** A panel in place of content: ring, title, sentence, next step. */
export function EmptyState(props: EmptyStateProps): ReactElement {
  const { icon, title, text, tone = 'primary', filled = 0, from, children, foot } = props
  return (
    <div className={css.panel}>
      <Dial icon={icon} tone={tone} filled={filled} from={from} ticks={48} />
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{inPhrases(text)}</p>}
      <div className={css.actions}>{children}</div>
      {foot}
    </div>
  )
}
