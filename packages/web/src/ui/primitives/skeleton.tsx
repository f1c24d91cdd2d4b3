import { type ReactElement, type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'
import { useDelayed } from './delayed.ts'
import css from './skeleton.module.css'

/** Where the same blocks are seen already: before the program, where the picture itself is made, or since a tap (app/entering.tsx). */
function blocksBefore(): 'picture' | 'outline' | undefined {
  if (typeof document === 'undefined') return 'picture'
  const { dataset } = document.documentElement
  if (!('started' in dataset)) return 'picture'
  return 'entering' in dataset ? 'outline' : undefined
}

/**
 * The layout's blocks while data is loading. It reserves their space at once and becomes visible after 200 ms, or at once where it
 * replaces such blocks; they move after that time, which costs a slow phone what it needs for the screen.
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }): ReactElement {
  const [before] = useState(blocksBefore)
  const late = useDelayed(before !== 'picture', 200) || before === 'picture'
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <div aria-hidden="true" className={cx(!late && (before ? css.still : css.early))}>
        {children}
      </div>
    </div>
  )
}

export type SkeletonBlockProps = { width?: number | string; height: number; round?: boolean }

export function SkeletonBlock({ width = '100%', height, round }: SkeletonBlockProps): ReactElement {
  return <span className={cx(css.block, round && css.round)} style={{ width, height }} />
}
