import type { UnfinishedKind } from '@wanka/contract/lending/unfinished.ts'
import { type ReactElement, useState } from 'react'
import { useFirstCall } from '../../api/first-call.ts'
import { lineInfo } from '../../api/member.shapes.ts'
import { clearUnfinishedLoan } from '../../session/offline-cache.ts'
import { useSession } from '../../session/session.ts'
import { borrowBlock } from '../borrow-block.ts'
import { readUnfinished } from '../borrow-flow.ts'
import { KeptLoanRow } from './kept-loan-row.tsx'
import { UnfinishedItems } from './unfinished-items.tsx'

/** The strip with the loan that this customer began to apply for on this phone, while they may borrow. */
export default function ItemsWithLoan({ without }: { without: readonly UnfinishedKind[] }): ReactElement {
  const { baseInfo } = useSession()
  const [dropped, setDropped] = useState(false)
  const begun = baseInfo && !dropped ? readUnfinished(baseInfo.customerId) : undefined
  const { data: card } = useFirstCall(lineInfo, begun !== undefined)
  const kept = card && !borrowBlock(card) ? begun : undefined
  const drop = (): void => {
    clearUnfinishedLoan()
    setDropped(true)
  }
  return <UnfinishedItems without={without} kept={kept && <KeptLoanRow kept={kept} onDrop={drop} />} />
}
