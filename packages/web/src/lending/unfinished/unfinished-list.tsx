import { useQuery } from '@tanstack/react-query'
import { type UnfinishedKind, unfinished } from '@wanka/contract/lending/unfinished.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { keepUnfinishedRows, unfinishedRows } from '../../session/offline-cache.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Row } from '../../ui/primitives/row.tsx'
import { readUnfinished } from '../borrow-flow.ts'
import { KeptLoanRow } from './kept-loan-row.tsx'
import css from './unfinished.module.css'
import { UnfinishedSpace } from './unfinished-space.tsx'
import { unfinishedWords } from './unfinished-words.ts'

/** Rows that are shown before the strip is unfolded. */
const SHOWN = 2

type UnfinishedListProps = {
  /** What the page tells of by itself. */
  without: readonly UnfinishedKind[]
}

/** Everything that this customer has under way, with one tap to go on; nothing where nothing is. */
export default function UnfinishedList({ without }: UnfinishedListProps): ReactElement | null {
  const { baseInfo } = useSession()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({ ...callQuery(unfinished.list, {}), refetchOnMount: 'always' })
  const kept = baseInfo && readUnfinished(baseInfo.customerId)
  const items = data?.items.filter(({ kind }) => !without.includes(kind))
  const rows = items && items.length + (kept ? 1 : 0)
  useEffect(() => {
    if (rows !== undefined) keepUnfinishedRows(Math.min(rows, SHOWN))
  }, [rows])

  if (!data || !items || rows === undefined) {
    // Without anything under way the last time, a failure is not worth a card.
    if (!error || unfinishedRows() === 0) return <UnfinishedSpace />
    return (
      <Card title="未完成">
        <Row label="暂时没有取到" value="重新获取" tone="quiet" onClick={() => void refetch()} />
      </Card>
    )
  }
  if (rows === 0) return null
  const first = SHOWN - (kept ? 1 : 0)
  const shown = all || rows === SHOWN + 1 ? items : items.slice(0, first)
  const folded = items.length - shown.length
  return (
    <Card title="未完成">
      {kept && <KeptLoanRow kept={kept} />}
      {shown.map((item) => (
        <Row key={`${item.kind}${item.id}`} {...unfinishedWords(item)} />
      ))}
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
