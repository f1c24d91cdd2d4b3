import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon, type IconShape } from './icon.tsx'
import css from './tab-bar.module.css'

export type TabBarProps<K extends string> = {
  tabs: readonly { key: K; label: string; icon: IconShape; to: string }[]
  current: K
}

/** The product's main places. Changing tab replaces the page: Back leaves the app, not through every tab seen. */
export function TabBar<K extends string>({ tabs, current }: TabBarProps<K>): ReactElement {
  return (
    <nav className={css.nav} aria-label="主导航">
      <div className={css.bar}>
        {tabs.map(({ key, label, icon, to }) => (
          <Link key={key} className={css.tab} to={to} replace aria-current={key === current ? 'page' : undefined}>
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </div>
    </nav>
  )
}
