import { copy } from '@wanka/contract/copy.ts'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { readUnfinished, resumeUnfinished } from '../../../../lending/borrow-flow.ts'
import { useSession } from '../../../../session/session.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { wholeYuanText } from '../../../../ui/money/amount-text.ts'
import { NotesSheet } from '../../../../ui/overlays/notes-sheet.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'

const NOTES = [
  { heading: '谁在放款', text: copy.platformNote },
  { heading: '收什么费', text: '只有利息，由资金方收取。平台不向您收费，到账金额就是借款金额。' },
  { heading: '提前还清', text: '放款后随时可以结清，当天结清不收利息，之后按实际天数算，手续费 0.00。' },
  { heading: '不向学生放款', text: copy.studentNotice },
] as const

/** 说明 of the loan pages. */
export function BorrowNotes({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  return <NotesSheet title="借款说明" notes={NOTES} open={open} onClose={onClose} />
}

/** For a later page of the flow that was opened without the ones before it: a loan that was begun before can be taken up. */
export function NoChoice(): ReactElement {
  const { baseInfo } = useSession()
  const navigate = useNavigate()
  const kept = baseInfo && readUnfinished(baseInfo.customerId)
  if (kept) {
    const { loanAmt, period } = kept.choice
    return (
      <Screen fill>
        <EmptyState icon={CircleHelp} title="有一笔没有提交的申请" text={`${wholeYuanText(loanAmt)}元，${period}期。`}>
          <Button onClick={() => navigate(linkTo(resumeUnfinished(kept)), { replace: true })}>继续申请</Button>
          <Button to={linkTo('newBorrowCash')} kind="plain" replace>
            重新选择
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen fill>
      <EmptyState icon={CircleHelp} title="还没有选择借款金额" text="先选好金额和期限，再看费用。">
        <Button to={linkTo('newBorrowCash')} replace>
          去选择
        </Button>
      </EmptyState>
    </Screen>
  )
}
