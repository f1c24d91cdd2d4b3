import type { ComponentProps, ReactElement } from 'react'
import type { IconShape } from './icon.tsx'

/** Raising the limit: a rising scale. */
export function LimitUp(props: ComponentProps<IconShape>): ReactElement {
  return (
    <svg viewBox="0 0 24 24" {...props} aria-hidden="true">
      <path d="M3 20V14.5L20 4.5V20Z" stroke="none" />
      <path d="M3 20h18" />
      <path d="M6 16v-2.5M10.5 16v-5M15 16V8.5M19.5 16V5.5" />
    </svg>
  )
}
