import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './button.module.css'
import { cx } from './class-names.ts'
import { Dial } from './dial.tsx'
import { Icon, type IconShape } from './icon.tsx'

export type ButtonProps = {
  /** One primary per screen. hero is for the blue hero; danger cannot be taken back; text is a link-like button in a 44-px target. */
  kind?: 'primary' | 'outline' | 'plain' | 'hero' | 'danger' | 'text'
  size?: 'normal' | 'small'
  /** The answer is pending: taps are ignored. */
  pending?: boolean
  /** What is missing, e.g. 还有2份协议未读. It replaces the label; the button stays reachable and does nothing. */
  disabledReason?: string | false | null
  icon?: IconShape
  chevron?: boolean
  /** A grey text button. */
  quiet?: boolean
  type?: 'button' | 'submit'
  /** The id of the form it submits from outside. */
  form?: string
  /** A page of the app. */
  to?: string
  /** An address outside the app: tel:, https:. */
  href?: string
  replace?: boolean
  onClick?: () => void
  /** Accessible name where the visible text is not enough (去还款 of which bill). */
  label?: string
  children: ReactNode
}

export function Button(props: ButtonProps): ReactElement {
  const { kind = 'primary', size = 'normal', pending = false, disabledReason, quiet, children } = props
  const off = Boolean(disabledReason)
  const look =
    kind === 'text' ? cx(css.text, quiet && css.quiet) : cx(size === 'small' ? css.small : css.button, css[kind])
  const className = cx(look, off && css.off)
  const words = (
    <>
      {pending && (
        <span className={css.wait}>
          <Dial size="tiny" filled={0.6} turning tone="inherit" />
        </span>
      )}
      {props.icon && <Icon of={props.icon} size="m" className={cx(kind === 'text' && css.icon)} />}
      {off ? disabledReason : children}
      {props.chevron && <Icon of={ChevronRight} size="s" className={cx(css.icon, css.chevron)} />}
    </>
  )
  const inside = size === 'small' && kind !== 'text' ? <span className={css.face}>{words}</span> : words
  const label = off ? undefined : props.label

  if (!off && !pending && props.to !== undefined) {
    return (
      <Link className={className} to={props.to} replace={props.replace} onClick={props.onClick} aria-label={label}>
        {inside}
      </Link>
    )
  }
  if (!off && !pending && props.href !== undefined) {
    return (
      <a className={className} href={props.href} onClick={props.onClick} aria-label={label}>
        {inside}
      </a>
    )
  }
  const dead = off || pending
  return (
    <button
      // Not `disabled`: the reason must stay reachable by keyboard and screen reader. A submit button would still submit.
      type={dead ? 'button' : (props.type ?? 'button')}
      form={props.form}
      className={className}
      aria-disabled={dead || undefined}
      aria-busy={pending || undefined}
      aria-label={label}
      onClick={dead ? undefined : props.onClick}
    >
      {inside}
    </button>
  )
}
