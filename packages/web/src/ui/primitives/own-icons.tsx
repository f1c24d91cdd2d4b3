import type { ReactElement } from 'react'

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
