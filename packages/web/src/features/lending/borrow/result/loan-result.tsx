import { formatDay } from '@wanka/contract/format.ts'
import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { CoolingOffCard } from '../../../../lending/cooling-off-card.tsx'
import { receiptPaper } from '../../../../lending/paper/paper.ts'
import { ReceiptCard } from '../../../../lending/paper/receipt-card.tsx'
import { useCancel } from '../../../../lending/use-cancel.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useJustDone } from '../../../../ui/primitives/closing-dial.tsx'
import css from '../../../../ui/primitives/completed.module.css'
import { Completed } from '../../../../ui/primitives/completed.tsx'
import { Dial } from '../../../../ui/primitives/dial.tsx'
import { isForGoods, type LoanStatus, loanStatus } from './loan-state.ts'
import { factsOf, OrderFacts, OrderTimeline } from './order-cards.tsx'
import { outcomeRing, RING_TICKS } from './outcome-ring.ts'

type LoanResultProps = { order: LoanOrder; plan: readonly LoanPlanRow[] }

export function LoanResult({ order, plan }: LoanResultProps): ReactElement {
  const status = loanStatus(order)
  const closes = useJustDone(status.kind === 'paid')
  return (
    <Screen
      bottom={
        <BottomBar bare secondary={<Lesser order={order} status={status} />}>
          <Main order={order} status={status} />
        </BottomBar>
      }
    >
      {status.kind === 'paid' ? (
        <Completed closes={closes} title={status.title} text={status.text}>
          <PaidOut order={order} plan={plan} />
          <CoolingOffCard appId={order.appId} />
        </Completed>
      ) : (
        <section className={css.top} role="status">
          <Dial filled={status.filled} ticks={RING_TICKS} {...outcomeRing[status.kind]} />
          <h2>{status.title}</h2>
          <p>{status.text}</p>
        </section>
      )}
      <OrderTimeline order={order} />
      {status.kind !== 'paid' && <OrderFacts order={order} plan={plan} />}
    </Screen>
  )
}

type ActionProps = { order: LoanOrder; status: LoanStatus }

/** The next action: an open verification, another attempt, or home. */
function Main({ order, status }: ActionProps): ReactElement {
  if (status.kind === 'verify') return <Button to={linkTo('refresh', { orderId: order.orderId })}>去完成认证</Button>
  const { purchase } = order
  if (status.kind === 'paid' && purchase)
    return <Button onClick={() => location.assign(purchase.returnUrl)}>回到商户</Button>
  if (status.kind === 'failed' && order.creditCard) return <Button to={linkTo('helpYouPay')}>重新代还</Button>
  if (status.kind === 'failed' && !isForGoods(order)) return <Button to={linkTo('newBorrowCash')}>重新借款</Button>
  return (
    <Button to={linkTo('home')} replace>
      返回首页
    </Button>
  )
}

function Lesser({ order, status }: ActionProps): ReactElement {
  const { cancel, cancelling } = useCancel(order.orderId)
  if (order.cancellable) {
    return (
      <Button kind="plain" onClick={cancel} pending={cancelling}>
        取消申请
      </Button>
    )
  }
  if (status.kind === 'paid') {
    return (
      <Button kind="plain" to={linkTo('billDetail', { orderId: order.orderId })}>
        看账单
      </Button>
    )
  }
  return (
    <Button kind="plain" to={linkTo('loanDetailApply', { orderId: order.orderId })}>
      申请详情
    </Button>
  )
}

/** The receipt of a loan that was paid out: what it costs, from whom, and to which account it went. */
function PaidOut({ order, plan }: { order: LoanOrder; plan: readonly LoanPlanRow[] }): ReactElement {
  const { appId, disbursedOn, payoutReceiptUrl } = order
  const facts = factsOf(order, plan, true)
  const at = disbursedOn && formatDay(disbursedOn)
  const paper = receiptPaper({ title: '放款凭证', number: appId, tables: [facts], at })
  return <ReceiptCard title="放款凭证" facts={facts} paper={paper} pdf={payoutReceiptUrl} />
}
