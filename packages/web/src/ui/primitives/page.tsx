import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import css from './page.module.css'

export type PageProps = {
  header?: ReactNode
  /** A BottomBar or TabBar; it stays at the lower edge while the page scrolls under it. */
  bottom?: ReactNode
  surface?: 'page' | 'card'
  /** Centres a state panel. */
  fill?: boolean
  /** A hero extends under the status bar and applies --safe-top itself. */
  bleed?: boolean
  children: ReactNode
}

/** The frame of every screen: at most 480 px, full height, header above, bar below. */
export function Page({ header, bottom, surface = 'page', fill, bleed, children }: PageProps): ReactElement {
  return (
    <div className={cx(css.page, surface === 'card' && css.card)}>
      {header}
      {/* Focusable so that a navigation can move a screen reader to its start. */}
      <main className={cx(css.main, fill && css.fill, bleed && css.bleed)} tabIndex={-1}>
        {children}
      </main>
      {bottom}
    </div>
  )
}
