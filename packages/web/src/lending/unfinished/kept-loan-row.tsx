import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../addresses/paths.ts'
import { useFirstCall } from '../../api/first-call.ts'
import { lineInfo } from '../../api/member.shapes.ts'
import { clearUnfinishedLoan } from '../../session/offline-cache.ts'
import { wholeYuanText } from '../../ui/money/amount-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Row } from '../../ui/primitives/row.tsx'
import { borrowBlock } from '../borrow-block.ts'
import { resumeUnfinished, type UnfinishedLoan } from '../borrow-flow.ts'
import css from './unfinished.module.css'

/** The loan that this customer began to apply for on this phone and did not submit, while they may borrow. */
export function KeptLoanRow({ kept }: { kept: UnfinishedLoan }): ReactElement | null {
  const navigate = useNavigate()
  const { data: card } = useFirstCall(lineInfo)
  const [dropped, setDropped] = useState(false)
  if (dropped || !card || borrowBlock(card)) return null
  const drop = (): void => {
    clearUnfinishedLoan()
    setDropped(true)
  }
  return (
    <div className={css.kept}>
      <Row
        label={`继续申请 ${wholeYuanText(kept.choice.loanAmt)}元`}
        note={`${kept.choice.period}期，还没有提交，不会放款`}
        onClick={() => navigate(linkTo(resumeUnfinished(kept)))}
      />
      <Button kind="text" quiet onClick={drop}>
        不借了
      </Button>
    </div>
  )
}
