import type { Fen } from '@wanka/domain/money.ts'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { Dial, type DialProps } from '../primitives/dial.tsx'
import { inPhrases } from '../primitives/phrases.tsx'
import css from '../primitives/result-top.module.css'
import { Amount } from './amount.tsx'

const DIALS = {
  done: { filled: 1, tone: 'success', icon: Check },
  partly: { filled: 0.6, tone: 'soon', icon: Check },
  running: { filled: 0.6, turning: true, icon: Hourglass },
  waiting: { filled: 0.6, icon: Hourglass },
  failed: { filled: 1, tone: 'danger', icon: X },
  closed: { filled: 0, icon: CircleSlash },
} as const satisfies Record<string, Partial<DialProps>>

export type OutcomeProps = {
  /** Accessible name of the block: 还款结果. */
  label: string
  state: keyof typeof DIALS
  /** What happened, in a few characters; announced when it changes. */
  title: string
  /** The sum it is about, at 28 px. */
  fen?: Fen
  /** One or two short sentences. */
  children?: ReactNode
}

/** The top of a result: a ring that tells the outcome, its title, the sum, and what it means. */
export function Outcome({ label, state, title, fen, children }: OutcomeProps): ReactElement {
  return (
    <section className={css.top} aria-label={label}>
      <Dial size="small" {...DIALS[state]} />
      <div role="status">
        <h2>{title}</h2>
      </div>
      {fen !== undefined && (
        <p>
          <Amount fen={fen} size="large" />
        </p>
      )}
      {children && <div className={css.note}>{inPhrases(children)}</div>}
    </section>
  )
}
