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
