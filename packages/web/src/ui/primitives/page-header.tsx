import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import css from './page-header.module.css'

export type PageHeaderProps = {
  title: string
  /** Without it no chevron is drawn. */
  onBack?: () => void
  /** HeaderActions, at most two. */
  right?: ReactNode
  surface?: 'page' | 'card'
}

/** The sticky header; a hairline appears under it once the page is scrolled. */
export function PageHeader({ title, onBack, right, surface = 'page' }: PageHeaderProps): ReactElement {
  const edge = useRef<HTMLSpanElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!edge.current) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false))
    observer.observe(edge.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={edge} className={css.edge} aria-hidden="true" />
      <header className={cx(css.header, surface === 'card' && css.card, scrolled && css.scrolled)}>
        {onBack ? (
          <button type="button" className={css.back} aria-label="返回" onClick={onBack}>
            <Icon of={ChevronLeft} />
          </button>
        ) : (
          <span />
        )}
        <h1 className={css.title}>{title}</h1>
        <span className={css.right}>{right}</span>
      </header>
    </>
  )
}

type FloatingBackProps = Pick<PageHeaderProps, 'onBack' | 'right'> & {
  /** A row above the content, which would otherwise be covered by the item. */
  row?: boolean
}

/** Where no header is drawn: a floating back button, and the header's item. */
export function FloatingBack({ onBack, right, row }: FloatingBackProps): ReactElement {
  return (
    <div className={cx(css.floating, row && css.row)}>
      {onBack ? (
        <button type="button" className={css.floatingBack} aria-label="返回" onClick={onBack}>
          <Icon of={ChevronLeft} />
        </button>
      ) : (
        <span />
      )}
      <span className={css.right}>{right}</span>
    </div>
  )
}

export type HeaderActionProps = {
  children: ReactNode
  icon?: IconShape
  /** The icon above a short word: narrow enough for a second item beside it. */
  stacked?: boolean
  to?: string
  onClick?: () => void
}

/** An item at the right of a header: a text, with or without an icon. */
export function HeaderAction({ children, icon, stacked, to, onClick }: HeaderActionProps): ReactElement {
  const shape = cx(css.action, stacked && css.stacked)
  const inside = (
    <>
      {icon && <Icon of={icon} size="m" />}
      {children}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className={shape} to={to}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" className={shape} onClick={onClick}>
      {inside}
    </button>
  )
}
