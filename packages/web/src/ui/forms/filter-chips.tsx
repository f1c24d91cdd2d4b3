import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import { edgeFade, edgeFadeClass } from '../primitives/edge-fade.ts'
import css from './filter-chips.module.css'

export type FilterChipsProps<T extends string> = {
  label: string
  items: readonly { value: T; label: string }[]
  value: T | ''
  onChange: (value: T | '') => void
}

/** One of several filters or, tapped again, none; on one line, which scrolls where they do not fit. */
export function FilterChips<T extends string>({ label, items, value, onChange }: FilterChipsProps<T>): ReactElement {
  return (
    <ul ref={edgeFade} className={cx(css.chips, edgeFadeClass)} aria-label={label}>
      {items.map((item) => (
        <li key={item.value}>
          <button
            type="button"
            className={css.chip}
            aria-pressed={item.value === value}
            onClick={() => onChange(item.value === value ? '' : item.value)}
          >
            <span>{item.label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
