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

/** Raising the limit: a rising scale. */
export function LimitUp(props: SvgProps): ReactElement {
  return (
    <svg viewBox="0 0 24 24" {...props} aria-hidden="true">
      <path d="M3 20V14.5L20 4.5V20Z" stroke="none" />
      <path d="M3 20h18" />
      <path d="M6 16v-2.5M10.5 16v-5M15 16V8.5M19.5 16V5.5" />
    </svg>
  )
}
