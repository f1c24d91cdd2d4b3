import Tick from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './timeline.module.css'
import { unbroken } from './unbroken.tsx'

export type TimelineStep = {
  title: string
  note?: ReactNode
  /** 09:40, or 进行中. */
  time?: string
  state: 'done' | 'now' | 'next' | 'failed'
}

const SAID = { done: '已完成', now: '进行中', next: '未开始', failed: '到此结束' } as const

/** Past, present and next steps of a process. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string }): ReactElement {
  return (
    <ol aria-label={label}>
      {steps.map(({ title, note, time, state }) => (
        <li key={title} className={cx(css.step, css[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.mark} aria-hidden="true">
            {state !== 'now' && <Icon of={state === 'failed' ? X : Tick} className={css.icon} />}
          </span>
          <span className={css.main}>
            <span className={css.title}>
              {title}
              <span className="visually-hidden">，{SAID[state]}</span>
            </span>
            {note && <span className={css.note}>{typeof note === 'string' ? unbroken(note) : note}</span>}
          </span>
          {time && <span className={css.time}>{time}</span>}
        </li>
      ))}
    </ol>
  )
}
