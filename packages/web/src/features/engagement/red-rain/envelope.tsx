import type { ReactElement } from 'react'
import css from './envelope.module.css'

/** A closed red packet: body, flap, and a seal with our scale. */
export function Envelope(): ReactElement {
  return (
    <svg className={css.envelope} viewBox="0 0 48 60" aria-hidden="true">
      <rect className={css.body} width="48" height="60" rx="6" />
      <path className={css.flap} d="M6 0h36a6 6 0 0 1 6 6v12c-15 9-33 9-48 0V6a6 6 0 0 1 6-6z" />
      <circle className={css.seal} cx="24" cy="25" r="8" />
      <path className={css.ticks} d="M20.5 28v-4M24 28v-6M27.5 28v-4" />
    </svg>
  )
}

/** Behind what comes out of an opened packet: its back and the lifted flap. */
export function OpenedBack(): ReactElement {
  return (
    <svg className={css.back} viewBox="0 0 240 160" aria-hidden="true">
      <path className={css.inside} d="M0 64C70 -16 170 -16 240 64V150a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z" />
    </svg>
  )
}

/** Before it: the pocket. */
export function OpenedFront(): ReactElement {
  return (
    <svg className={css.front} viewBox="0 0 240 112" aria-hidden="true">
      <path className={css.body} d="M0 0c70 46 170 46 240 0v102a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z" />
      <path className={css.edge} d="M0 0c70 46 170 46 240 0" />
    </svg>
  )
}
