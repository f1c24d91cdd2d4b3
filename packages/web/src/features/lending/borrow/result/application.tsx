import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { useCancel } from '../../../../lending/use-cancel.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { Amount } from '../../../../ui/money/amount.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import css from './application.module.css'
import { loanStatus } from './loan-state.ts'
import { OrderFacts, OrderTimeline } from './order-cards.tsx'

export function Application({ order, plan }: { order: LoanOrder; plan: readonly LoanPlanRow[] }): ReactElement {
  const status = loanStatus(order)
  return (
    <Screen bottom={order.cancellable ? <CancelBar orderId={order.orderId} /> : undefined}>
      <Card title="借款金额">
        <p className={css.sum}>
          <Amount fen={order.loanAmt} size="large" />
          <StatusTag kind={status.tag.kind} icon={status.tag.kind !== 'info'}>
            {status.tag.text}
          </StatusTag>
        </p>
        <p className={css.text}>{status.text}</p>
      </Card>
      <OrderTimeline order={order} />
      <OrderFacts order={order} plan={plan} full />
      <Card flush label="相关内容">
        <Row label="合同与协议" to={linkTo('loanAgreement', { orderId: order.orderId })} />
        {status.kind === 'verify' && <Row label="去完成认证" to={linkTo('refresh', { orderId: order.orderId })} />}
        {status.kind === 'paid' && <Row label="账单详情" to={linkTo('billDetail', { orderId: order.orderId })} />}
      </Card>
    </Screen>
  )
}

function CancelBar({ orderId }: { orderId: string }): ReactElement {
  const { cancel, cancelling } = useCancel(orderId)
  return (
    <BottomBar bare>
      <Button kind="plain" onClick={cancel} pending={cancelling}>
        取消申请
      </Button>
    </BottomBar>
  )
}
