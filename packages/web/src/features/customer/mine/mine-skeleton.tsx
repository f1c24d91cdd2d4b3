import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { SkeletonBlock, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import css from './me.module.css'

/** The blocks of mine, drawn into the page before its screen has loaded. */
export const MineSkeleton = (): ReactElement => (
  <>
    <div className={css.me}>
      <SkeletonBlock round width={48} height={48} />
      <SkeletonBlock width={160} height={24} />
    </div>
    <Card>
      <SkeletonBlock height={78} />
    </Card>
    <Card>
      <SkeletonBlock height={148} />
    </Card>
    <SkeletonRows count={5} />
  </>
)
