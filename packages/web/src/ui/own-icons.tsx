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
