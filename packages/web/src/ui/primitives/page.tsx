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
  /** A hero runs under the status bar and keeps --safe-top itself. */
  bleed?: boolean
  children: ReactNode
}

/** The frame of every screen: at most 480 px, full height, header above, bar below. */
export function Page({ header, bottom, surface = 'page', fill, bleed, children }: PageProps): ReactElement {
  return (
    <div className={cx(css.page, surface === 'card' && css.card)}>
      {header}
      {/* Focusable so that a change of screen can move the reader to its start. */}
      <main className={cx(css.main, fill && css.fill, bleed && css.bleed)} tabIndex={-1}>
        {children}
      </main>
      {bottom}
    </div>
  )
}
