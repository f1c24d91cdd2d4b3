import type { ReactElement } from 'react'

/** Our mark: the scale on a card, in the surrounding colour; `cut` is the colour between the ticks. */
export function BrandMark({ size = 24, cut = 'var(--color-card)' }: { size?: 24 | 36; cut?: string }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="3.5" width="22" height="17" rx="4.5" fill="currentColor" />
      <path d="M5 20.5v-9M8.5 20.5v-5M12 20.5v-5M15.5 20.5v-5M19 20.5v-9" stroke={cut} strokeWidth="1.4" fill="none" />
    </svg>
  )
}

type SvgProps = { className?: string; 'aria-hidden'?: 'true' }

/** The borrow tab: our scale on a card. */
export function TabBorrow(props: SvgProps): ReactElement {
  return (
    <svg viewBox="0 0 24 24" {...props} aria-hidden="true">
      <rect x="2.75" y="5" width="18.5" height="14" rx="3" />
      <path d="M7 15v-4M10.5 15v-2.5M14 15v-4M17.5 15v-2.5" />
    </svg>
  )
}

/** The discover tab: a compass. */
export function TabDiscover(props: SvgProps): ReactElement {
  return (
    <svg viewBox="0 0 24 24" {...props} aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M16 8l-2 6-6 2 2-6z" />
    </svg>
  )
}

/** The membership tab: a crown. */
export function TabMember(props: SvgProps): ReactElement {
  return (
    <svg viewBox="0 0 24 24" {...props} aria-hidden="true">
      <path d="M5 17 2.5 6.5 8 10l4-6.5 4 6.5 5.5-3.5L19 17zM5 21h14" />
    </svg>
  )
}
