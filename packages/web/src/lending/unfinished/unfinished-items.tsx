import type { UnfinishedKind } from '@wanka/contract/lending/unfinished.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { useFirstCall } from '../../api/first-call.ts'
import { unfinishedItems } from '../../api/member.shapes.ts'
import { keepUnfinishedRows, unfinishedRows } from '../../session/offline-cache.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Row } from '../../ui/primitives/row.tsx'
import css from './unfinished.module.css'
import { UnfinishedSpace } from './unfinished-space.tsx'
import { unfinishedWords } from './unfinished-words.ts'

/** Rows that are shown before the strip is unfolded. */
const SHOWN = 2

type UnfinishedItemsProps = {
  /** What the page tells of by itself. */
  without: readonly UnfinishedKind[]
  /** The row of a loan that was begun on this phone. */
  kept?: ReactElement | undefined
}

/** Everything that this customer has under way, with one tap to go on; nothing where nothing is. */
export function UnfinishedItems({ without, kept }: UnfinishedItemsProps): ReactElement | null {
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useFirstCall(unfinishedItems)
  const items = data?.items.filter(({ kind }) => !without.includes(kind)) ?? []
  const rows = items.length + (kept ? 1 : 0)
  useEffect(() => {
    if (data) keepUnfinishedRows(Math.min(rows, SHOWN))
  }, [data, rows])

  if (!data && !error) return <UnfinishedSpace />
  // Without anything under way the last time, a failure is not worth a row.
  const failed = !data && unfinishedRows() > 0
  if (rows === 0 && !failed) return null
  const shown = all || rows === SHOWN + 1 ? items : items.slice(0, SHOWN - (kept ? 1 : 0))
  const folded = items.length - shown.length
  return (
    <Card title="未完成">
      {kept}
      {shown.map((item) => (
        <Row key={`${item.kind}${item.id}`} {...unfinishedWords(item)} />
      ))}
      {failed && <Row label="暂时没有取到" value="重新获取" tone="quiet" onClick={refetch} />}
      {folded > 0 && (
        <div className={css.more}>
          <Button kind="text" onClick={() => setAll(true)}>
            还有{folded}项
          </Button>
        </div>
      )}
    </Card>
  )
}
