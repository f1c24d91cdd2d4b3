import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../addresses/paths.ts'
import { wholeYuanText } from '../../ui/money/amount-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Row } from '../../ui/primitives/row.tsx'
import { resumeUnfinished, type UnfinishedLoan } from '../borrow-flow.ts'
import css from './unfinished.module.css'

/** A loan that was begun and not submitted: to go on with, or to let go. */
export function KeptLoanRow({ kept, onDrop }: { kept: UnfinishedLoan; onDrop: () => void }): ReactElement {
  const navigate = useNavigate()
  return (
    <div className={css.kept}>
      <Row
        label={`继续申请 ${wholeYuanText(kept.choice.loanAmt)}元`}
        note={`${kept.choice.period}期，还没有提交，不会放款`}
        onClick={() => navigate(linkTo(resumeUnfinished(kept)))}
      />
      <Button kind="text" quiet onClick={onDrop}>
        不借了
      </Button>
    </div>
  )
}
