import type { UnfinishedKind } from '@wanka/contract/lending/unfinished.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { useFirstCall } from '../../api/first-call.ts'
import { lineInfo, unfinishedItems } from '../../api/member.shapes.ts'
import { clearUnfinishedLoan, keepUnfinishedRows, unfinishedRows } from '../../session/offline-cache.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Row } from '../../ui/primitives/row.tsx'
import { borrowBlock } from '../borrow-block.ts'
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
  const [all, setAll] = useState(false)
  const { kept, drop } = useKeptLoan()
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
      {kept && <KeptLoanRow kept={kept} onDrop={drop} />}
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

/** The loan that this customer began to apply for on this phone, while they may borrow. */
function useKeptLoan() {
  const { baseInfo } = useSession()
  const [dropped, setDropped] = useState(false)
  const begun = baseInfo && !dropped ? readUnfinished(baseInfo.customerId) : undefined
  const { data: card } = useFirstCall(lineInfo, begun !== undefined)
  const drop = (): void => {
    clearUnfinishedLoan()
    setDropped(true)
  }
  return { kept: card && !borrowBlock(card) ? begun : undefined, drop }
}
