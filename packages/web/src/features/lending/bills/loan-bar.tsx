import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useCancel } from '../../../lending/use-cancel.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { loanStand } from './loan-words.ts'

/** The actions on a loan in its current state. */
export function LoanBar({ order, next }: { order: LoanOrder; next: LoanPlanRow | undefined }): ReactElement | null {
  const { group } = loanStand[order.orderState]
  const action = actionFor(group, order, next)
  const settle = group === 'live' && (
    <Button kind="outline" to={linkTo('prepaymentApply', { appId: order.appId })}>
      提前结清
    </Button>
  )
  const secondary = order.cancellable ? <CancelButton orderId={order.orderId} /> : settle
  return action && <BottomBar secondary={secondary}>{action}</BottomBar>
}

function CancelButton({ orderId }: { orderId: string }): ReactElement {
  const { cancel, cancelling } = useCancel(orderId)
  return (
    <Button kind="plain" onClick={cancel} pending={cancelling}>
      取消申请
    </Button>
  )
}

function actionFor(
  group: string,
  { orderId, orderState }: LoanOrder,
  next: LoanPlanRow | undefined,
): ReactElement | null {
  if (orderState === '30') return <Button to={linkTo('refresh', { orderId })}>去完成认证</Button>
  if (group === 'open') return <Button to={linkTo('loanDetailApply', { orderId })}>查看申请</Button>
  if (group === 'settled') return <Button to={linkTo('clearanceCertificateApply', { orderId })}>开具结清证明</Button>
  if (group !== 'live' || !next) return null
  const { billNo } = next
  if (next.planState === '5') {
    return (
      <Button kind="outline" to={linkTo('billdetailPage', { billNo })}>
        第{next.no}期还款中，查看进度
      </Button>
    )
  }
  return (
    <Button to={linkTo('cashierDesk', { billNo })}>
      还第{next.no}期 {amountText(next.owed)}
    </Button>
  )
}
