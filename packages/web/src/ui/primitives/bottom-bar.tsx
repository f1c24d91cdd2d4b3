import type { ReactElement, ReactNode } from 'react'
import css from './bottom-bar.module.css'
import { cx } from './class-names.ts'

export type BottomBarProps = {
  /** Text at the left, usually a line and an Amount; the button then takes 140 px. */
  text?: ReactNode
  /** Tick boxes or a note above the buttons. */
  above?: ReactNode
  /** A keypad under the bar, which moves the bar up. */
  below?: ReactNode
  /** The secondary action: an outline or plain Button at the left, 36 % wide. */
  secondary?: ReactNode
  /** Page-grey and without a line. */
  bare?: boolean
  /** Directly under short content; at the lower edge only where the content is longer than the page. */
  follow?: boolean
  /** The one filled Button. */
  children?: ReactNode
}

/** The bar at the lower edge: figure left, action right. */
export function BottomBar({ text, above, below, secondary, bare, follow, children }: BottomBarProps): ReactElement {
  return (
    <section
      aria-label="操作栏"
      className={cx(css.bottom, bare && css.bare, follow && css.follow, Boolean(below) && css.keypad)}
      data-follow={follow || undefined}
    >
      {above && <div className={css.above}>{above}</div>}
      {(text || secondary || children) && (
        <div className={css.bar}>
          {text && <div className={css.text}>{text}</div>}
          {secondary && <div className={css.secondary}>{secondary}</div>}
          {children && <div className={text ? css.fit : css.primary}>{children}</div>}
        </div>
      )}
      {below}
    </section>
  )
}
