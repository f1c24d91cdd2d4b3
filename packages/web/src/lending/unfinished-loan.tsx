import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { clearUnfinishedLoan } from '../session/offline-cache.ts'
import { useSession } from '../session/session.ts'
import { wholeYuanText } from '../ui/money/amount-text.ts'
import { Button } from '../ui/primitives/button.tsx'
import { Card } from '../ui/primitives/card.tsx'
import { Row } from '../ui/primitives/row.tsx'
import { borrowBlock } from './borrow-block.ts'
import { readUnfinished, resumeUnfinished } from './borrow-flow.ts'

/** The loan that this customer began to apply for and left, while they may borrow. */
export default function UnfinishedLoan({ card }: { card: OneCard }): ReactElement | null {
  const { baseInfo } = useSession()
  const navigate = useNavigate()
  const [dropped, setDropped] = useState(false)
  const kept = baseInfo && !dropped ? readUnfinished(baseInfo.customerId) : undefined
  if (!kept || borrowBlock(card)) return null
  const { loanAmt, period } = kept.choice
  const drop = (): void => {
    clearUnfinishedLoan()
    setDropped(true)
  }
  return (
    <Card
      title="没有提交的申请"
      action={
        <Button kind="text" onClick={drop}>
          不借了
        </Button>
      }
    >
      <Row
        label={`继续申请 ${wholeYuanText(loanAmt)}元`}
        note={`${period}期，还没有提交，不会放款`}
        onClick={() => navigate(linkTo(resumeUnfinished(kept)))}
      />
    </Card>
  )
}
