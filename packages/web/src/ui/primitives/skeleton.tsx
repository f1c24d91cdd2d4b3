import { type ReactElement, type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'
import { useDelayed } from './delayed.ts'
import css from './skeleton.module.css'

/** Also where the picture itself is drawn. */
const replacesPicture = (): boolean =>
  typeof document === 'undefined' || !('started' in document.documentElement.dataset)

/**
 * The layout's blocks while data is loading. It reserves their space at once and becomes visible after 200 ms, or at once where it
 * replaces the picture that a new document shows before its program runs.
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }): ReactElement {
  const [replaces] = useState(replacesPicture)
  const late = useDelayed(!replaces, 200) || replaces
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <div aria-hidden="true" className={cx(!late && css.early)}>
        {children}
      </div>
    </div>
  )
}

export type SkeletonBlockProps = { width?: number | string; height: number; round?: boolean }

export function SkeletonBlock({ width = '100%', height, round }: SkeletonBlockProps): ReactElement {
  return <span className={cx(css.block, round && css.round)} style={{ width, height }} />
}
