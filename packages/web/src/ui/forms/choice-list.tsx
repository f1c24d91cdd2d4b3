import Tick from 'lucide-react/icons/check'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../primitives/icon.tsx'
import { inPhrases } from '../primitives/phrases.tsx'
import css from './choice-list.module.css'

export type Choice<T extends string> = {
  value: T
  label: string
  note?: string
  lead?: ReactNode
  disabled?: boolean
}

export type ChoiceListProps<T extends string> = {
  label: string
  choices: readonly Choice<T>[]
  value: T | null
  onSelect: (value: T) => void
}

/** Rows to choose one from; a plain list reads and scrolls better than a wheel. */
export function ChoiceList<T extends string>({ label, choices, value, onSelect }: ChoiceListProps<T>): ReactElement {
  if (choices.length === 0) {
    return (
      <p className={css.none} role="status">
        没有找到
      </p>
    )
  }
  return (
    <ul className={css.list} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={css.choice}
            aria-pressed={choice.value === value}
            aria-disabled={choice.disabled || undefined}
            onClick={choice.disabled ? undefined : () => onSelect(choice.value)}
          >
            {choice.lead}
            <span className={css.main}>
              {choice.label}
              {choice.note && <span className={css.note}>{inPhrases(choice.note)}</span>}
            </span>
            {choice.value === value && <Icon of={Tick} size="m" className={css.tick} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
