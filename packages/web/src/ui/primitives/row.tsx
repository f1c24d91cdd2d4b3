import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { inPhrases } from './phrases.tsx'
import css from './row.module.css'
import { canTap, Tap, type TapTarget } from './tap.tsx'

export type RowProps = TapTarget & {
  label: ReactNode
  /** A second, smaller line under the label. */
  note?: ReactNode
  value?: ReactNode
  /** Colour of the value; action makes the label blue: 添加银行卡. */
  tone?: 'ink' | 'quiet' | 'gift' | 'danger' | 'action'
  /** An Icon or BankTile in front. */
  lead?: ReactNode
  /** Drawn by default when the row can be tapped; false hides it. */
  chevron?: 'right' | 'down' | false
}

/** A line of a card: label left, value right, 52 px high. */
export function Row({ label, note, value, tone = 'ink', lead, chevron, ...target }: RowProps): ReactElement {
  const arrow = chevron ?? (canTap(target) ? 'right' : false)
  return (
    <Tap {...target} className={cx(css.row, tone === 'action' && css.action)}>
      {lead}
      {note ? (
        <span className={css.main}>
          <b>{label}</b>
          <small>{inPhrases(note)}</small>
        </span>
      ) : (
        <span className={css.label}>{label}</span>
      )}
      {(value !== undefined || arrow) && (
        <span className={css.end}>
          {value !== undefined && (
            <span className={cx(css.value, tone !== 'ink' && tone !== 'action' && css[tone])}>{value}</span>
          )}
          {arrow && <Icon of={arrow === 'down' ? ChevronDown : ChevronRight} className={css.chevron} />}
        </span>
      )}
    </Tap>
  )
}
