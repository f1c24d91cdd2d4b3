import type { ReactElement, ReactNode } from 'react'
import { cx } from '../primitives/class-names.ts'
import { edgeFade, edgeFadeClass } from '../primitives/edge-fade.ts'
import css from './filter-chips.module.css'

export type FilterChipsProps<T extends string> = {
  label: string
  items: readonly { value: T; label: ReactNode }[]
  value: T | ''
  onChange: (value: T | '') => void
  /** The list's name for the page's head, while its labels are still to come: early/write-words.ts. */
  rows?: string
}

/** One of several filters or, tapped again, none; on one line, which scrolls where they do not fit. */
export function FilterChips<T extends string>(props: FilterChipsProps<T>): ReactElement {
  const { label, items, value, onChange, rows } = props
  return (
    <ul ref={edgeFade} className={cx(css.chips, edgeFadeClass)} aria-label={label} data-rows={rows}>
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
