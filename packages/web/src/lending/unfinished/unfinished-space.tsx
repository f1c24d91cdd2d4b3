import type { ReactElement } from 'react'
import { unfinishedRows } from '../../session/offline-cache.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonBlock } from '../../ui/primitives/skeleton.tsx'

/** Height of a row of two lines, and of the title. */
const ROW = 56
const TITLE = 34

/** Keeps the place of as many rows as the strip had the last time on this phone, so that the page does not move. */
export function UnfinishedSpace(): ReactElement | null {
  const rows = unfinishedRows()
  return rows === 0 ? null : (
    <Card label="未完成">
      <SkeletonBlock height={TITLE + rows * ROW} />
    </Card>
  )
}
