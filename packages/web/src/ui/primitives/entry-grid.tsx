import { type CSSProperties, type ReactElement, Suspense } from 'react'
import { cx } from './class-names.ts'
import css from './entry-grid.module.css'
import { Icon, type IconShape } from './icon.tsx'
import { Tap } from './tap.tsx'

export type Entry = {
  key: string
  label: string
  icon: IconShape
  /** A number or one character, e.g. 热. */
  badge?: string
  to?: string
  onClick?: () => void
}

export type EntryGridProps = {
  entries: readonly Entry[]
  columns: 3 | 4 | 5
  /** tile: icons on a tinted tile (home); plain: larger bare icons (mine). */
  look?: 'tile' | 'plain'
}

/** Entries to the product's features. Three columns in large mode. */
export function EntryGrid({ entries, columns, look = 'tile' }: EntryGridProps): ReactElement {
  return (
    <ul
      className={cx(css.entries, look === 'plain' && css.plain)}
      style={{ '--entry-columns': columns } as CSSProperties}
    >
      {entries.map(({ key, label, icon, badge, to, onClick }) => (
        <li key={key}>
          <Tap className={css.entry} to={to} onClick={onClick}>
            <span className={css.icon}>
              {/* an icon may load later than its name */}
              <Suspense>
                <Icon of={icon} size={look === 'plain' ? 'xl' : 'l'} />
              </Suspense>
            </span>
            {label}
            {badge && <span className={css.badge}>{badge}</span>}
          </Tap>
        </li>
      ))}
    </ul>
  )
}
