import { type ReactElement, type ReactNode, useState } from 'react'
import { Card } from './card.tsx'
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

/** Lines of text; the last one is shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }): ReactElement {
  return (
    <div className={css.lines}>
      {times(count, (index) => (
        <SkeletonBlock key={index} width={index === count - 1 ? '60%' : '100%'} height={14} />
      ))}
    </div>
  )
}

/** A summary card: label, large figure, three facts. Or any blocks inside a card. */
export function SkeletonCard({ children }: { children?: ReactNode }): ReactElement {
  return (
    <Card>
      {children ?? (
        <>
          <SkeletonBlock width={64} height={14} />
          <div className={css.gap}>
            <SkeletonBlock width={160} height={30} />
          </div>
          <div className={css.grid}>
            {times(3, (index) => (
              <SkeletonBlock key={index} height={34} />
            ))}
          </div>
        </>
      )}
    </Card>
  )
}

/** A card of Rows. */
export function SkeletonRows({ count }: { count: number }): ReactElement {
  return (
    <Card flush>
      {times(count, (index) => (
        <div key={index} className={css.row}>
          <SkeletonBlock width={72} height={16} />
          <SkeletonBlock width={112} height={16} />
        </div>
      ))}
    </Card>
  )
}

/** A card of BillRows. */
export function SkeletonBillRows({ count }: { count: number }): ReactElement {
  return (
    <Card flush>
      {times(count, (index) => (
        <div key={index} className={css.bill}>
          <SkeletonBlock width={44} height={48} />
          <span className={css.main}>
            <SkeletonBlock width={96} height={16} />
            <SkeletonBlock width={140} height={12} />
          </span>
          <span className={css.side}>
            <SkeletonBlock width={72} height={18} />
            <SkeletonBlock width={52} height={14} />
          </span>
        </div>
      ))}
    </Card>
  )
}

function times(count: number, draw: (index: number) => ReactElement): ReactElement[] {
  return Array.from({ length: count }, (_, index) => draw(index))
}
