import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactElement, type ReactNode, useId } from 'react'
import css from './card.module.css'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { inPhrases } from './phrases.tsx'

export type CardProps = {
  title?: ReactNode
  /** A text Button at the title's right. */
  action?: ReactNode
  /** The title is a heading in ink, not a label. */
  strong?: boolean
  /** No padding above and below, for rows. */
  flush?: boolean
  /** The content is form fields. */
  fields?: boolean
  /** It lies over other content and casts a shadow. */
  over?: boolean
  tone?: 'plain' | 'overdue'
  /** Accessible name where no title is printed. */
  label?: string
  className?: string
  children: ReactNode
}

export function Card(props: CardProps): ReactElement {
  const { title, action, strong, fields, flush = fields, over, tone = 'plain', label, className, children } = props
  const titleId = useId()
  const name = label ? { 'aria-label': label } : title ? { 'aria-labelledby': titleId } : {}
  return (
    <section
      className={cx(
        css.card,
        flush && css.flush,
        fields && css.fields,
        over && css.over,
        tone === 'overdue' && css.overdue,
        className,
      )}
      {...name}
    >
      {title && (
        <div className={cx(css.title, Boolean(action) && css.withAction)}>
          <h2 id={titleId} className={cx(strong && css.strong)}>
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

export type GroupTitleProps = { children: ReactNode; count?: ReactNode; tone?: 'plain' | 'overdue'; id?: string }

/** The heading above a card of rows. */
export function GroupTitle({ children, count, tone = 'plain', id }: GroupTitleProps): ReactElement {
  return (
    <h2 id={id} className={cx(css.group, tone === 'overdue' && css.bad)}>
      <span className={css.groupName}>
        {tone === 'overdue' && <Icon of={CircleAlert} size="s" />}
        {children}
      </span>
      {count}
    </h2>
  )
}

/** The small grey lines at the end of a page. */
export function FootNotes({ children }: { children: ReactNode }): ReactElement {
  return <footer className={css.notes}>{inPhrases(children)}</footer>
}
