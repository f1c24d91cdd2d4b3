import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon, type IconShape } from './icon.tsx'
import css from './tab-bar.module.css'

export type Tab = {
  key: string
  label: string
  icon: IconShape
  to: string
  badge: string
  /** Takes the place of following `to`. */
  onTap?: (() => void) | undefined
}
export type TabBarProps = { tabs: readonly Tab[]; current: string }

/** The product's main pages. A tab replaces the page: Back leaves the app and does not return through the visited tabs. */
export function TabBar({ tabs, current }: TabBarProps): ReactElement {
  return (
    <nav className={css.nav} aria-label="主导航">
      <div className={css.bar}>
        {tabs.map(({ key, label, icon, to, badge, onTap }) => (
          <Link
            key={key}
            className={css.tab}
            to={to}
            replace
            aria-current={key === current ? 'page' : undefined}
            onClick={(event) => {
              if (!onTap) return
              event.preventDefault()
              onTap()
            }}
          >
            <Icon of={icon} />
            {label}
            {badge && <span className={css.badge}>{badge}</span>}
          </Link>
        ))}
      </div>
    </nav>
  )
}
