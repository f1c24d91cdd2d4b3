import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'

/** A complaint about the loan is being examined; what that means for its bills. */
export function DisputeNotice({ ticketNo }: { ticketNo: string }): ReactElement {
  return (
    <Notice
      action={
        <Button kind="text" size="small" to={linkTo('ticket', { ticketNo })}>
          查看进度
        </Button>
      }
    >
      您的疑问正在核实，期间不自动扣款，也不发还款提醒；您仍可以主动还款。
    </Notice>
  )
}
