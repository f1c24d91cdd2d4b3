import Tick from 'lucide-react/icons/check'
import type { ReactElement } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './steps.module.css'

/** The current step of a short procedure. `current` counts from 1; beyond the last, all are done. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }): ReactElement {
  return (
    <ol className={css.steps} aria-label={`第${Math.min(current, steps.length)}步，共${steps.length}步`}>
      {steps.map((name, index) => {
        const done = index + 1 < current
        const now = index + 1 === current
        return (
          <li
            key={name}
            className={cx(css.step, done && css.done, now && css.now)}
            aria-current={now ? 'step' : undefined}
          >
            <span className={css.no}>{done ? <Icon of={Tick} className={css.icon} /> : index + 1}</span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}
