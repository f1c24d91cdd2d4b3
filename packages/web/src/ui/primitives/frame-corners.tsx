import type { ReactElement } from 'react'
import { cx } from './class-names.ts'
import css from './frame-corners.module.css'

export type FrameCornersProps = {
  /** For a thumbnail, a tile, or a frame as wide as its card. */
  size?: 's' | 'm' | 'l'
  tone?: 'waiting' | 'done' | 'again'
  /** What lies in the frame is being read: a line passes over it. */
  reading?: boolean
}

/** The four corners of a frame that waits for a picture or a code; the element around it is positioned. */
export function FrameCorners({ size = 'm', tone = 'waiting', reading }: FrameCornersProps): ReactElement {
  return (
    <span className={css.frame} aria-hidden="true">
      <span className={cx(css.corners, css[size], css[tone])} />
      {reading && <span className={css.line} />}
    </span>
  )
}
