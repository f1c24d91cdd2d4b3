import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import { edgeFade, edgeFadeClass } from '../primitives/edge-fade.ts'
import { useRovingFocus } from './roving-focus.ts'
import css from './segments.module.css'

export type SegmentsProps<T extends string> = {
  label: string
  /** count: a quiet number; badge: unread, on blue. */
  items: readonly { value: T; label: string; count?: number; badge?: number }[]
  value: T
  onChange: (value: T) => void
  /** The id of the element with role tabpanel. */
  panelId?: string
  /** Stays under the page header while the list scrolls. */
  sticky?: boolean
  surface?: 'page' | 'card'
}

/** Tabs within a page. */
export function Segments<T extends string>(props: SegmentsProps<T>): ReactElement {
  const { label, items, value, onChange, panelId, sticky, surface = 'page' } = props
  const member = useRovingFocus(items, value, onChange)
  return (
    <div
      ref={edgeFade}
      role="tablist"
      aria-label={label}
      className={cx(css.segments, edgeFadeClass, sticky && css.sticky, surface === 'card' && css.card)}
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          {...member(index)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={item.value === value}
          aria-controls={panelId}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className={css.count}>{item.count}</span>}
          {item.badge !== undefined && item.badge > 0 && (
            <span className={css.badge}>{item.badge > 99 ? '99+' : item.badge}</span>
          )}
        </button>
      ))}
    </div>
  )
}
