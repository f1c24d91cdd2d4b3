import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

export type TapTarget = { to?: string; href?: string; replace?: boolean; onClick?: () => void; disabled?: boolean }

type TapProps = TapTarget & { className?: string; label?: string; children: ReactNode }

/** Whether a tap has an effect. */
export function canTap({ to, href, onClick, disabled }: TapTarget): boolean {
  return !disabled && (to !== undefined || href !== undefined || onClick !== undefined)
}

/** One layout element that is a link inside the app, a link out (tel:, https:), a button, or plain content. */
export function Tap({ to, href, replace, onClick, disabled, className, label, children }: TapProps): ReactElement {
  if (!disabled && to !== undefined) {
    return (
      <Link className={className} to={to} replace={replace} onClick={onClick} aria-label={label}>
        {children}
      </Link>
    )
  }
  if (!disabled && href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick} aria-label={label}>
        {children}
      </a>
    )
  }
  if (onClick) {
    return (
      <button
        type="button"
        className={className}
        aria-disabled={disabled || undefined}
        aria-label={label}
        onClick={disabled ? undefined : onClick}
      >
        {children}
      </button>
    )
  }
  return <div className={className}>{children}</div>
}
