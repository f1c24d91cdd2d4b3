import { useQuery } from '@tanstack/react-query'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import { fenToDecimal } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { payLink } from '../../../lending/pay-items.ts'
import { paymentSteps } from '../../../lending/payment-steps.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Resolves, useJustDone } from '../../../ui/primitives/closing-dial.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { type PaymentDetailData, PaymentItems } from './payment-items.tsx'
import { PaymentTop } from './payment-top.tsx'

const POLL_MS = 2000
const Search = z.object({ repayNo: wire.id() })

/** One repayment: its outcome, what it paid, and a new one when it failed. */
export default function PaymentDetailScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <PaymentDetail key={search.repayNo} repayNo={search.repayNo} /> : <Unknown />
}

function PaymentDetail({ repayNo }: { repayNo: string }): ReactElement {
  // The status call makes the server query the bank; the detail follows it.
  const status = useQuery({
    ...callQuery(repayment.status, { repayNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payState === '2' ? POLL_MS : false),
  })
  const payState = status.data?.payState
  const { data, error, refetch } = useQuery({
    ...callQuery(repayment.payment, { repayNo }),
    // One cache entry per bank status: the detail is fetched again when the status changes.
    queryKey: [repayment.payment.path, { repayNo }, payState ?? ''],
    enabled: !status.isPending,
    placeholderData: (before) => before,
  })
  if (error && !data) {
    return error.status === Status.forbidden ? <Unknown /> : <FailedScreen error={error} onRetry={refetch} />
  }
  if (!data) {
    return <WaitingScreen label="正在获取还款结果" />
  }
  if (data.payment.refund) return <Navigate to={linkTo('refundDetail', { refundNo: repayNo })} replace />
  return <Loaded detail={data} canRetry={status.data?.canRetry === true} />
}

function Loaded({ detail, canRetry }: { detail: PaymentDetailData; canRetry: boolean }): ReactElement {
  const { payState } = detail.payment
  const closes = useJustDone(payState === '3')
  const unpaid = payState === '0' || payState === '1'
  const again = unpaid ? '继续支付' : canRetry ? '重新支付' : undefined
  return (
    <Screen
      bottom={
        again && (
          <BottomBar follow>
            <Button to={againLink(detail)}>{again}</Button>
          </BottomBar>
        )
      }
    >
      <PaymentTop payment={detail.payment} closes={closes} />
      <Resolves after={closes}>
        <Card label="还款进度">
          <Timeline label="还款进度" steps={paymentSteps(detail.payment)} />
        </Card>
        <PaymentItems detail={detail} />
        <PaymentFacts detail={detail} />
      </Resolves>
    </Screen>
  )
}

const settleAgainLink = ({ appId, loans }: NonNullable<PaymentDetailData['payment']['settles']>): string =>
  loans.length > 1 ? linkTo('settleAccounts') : linkTo('prepaymentApply', { appId })

/** A settlement and a prepayment are quoted anew; bills are paid as they were chosen. */
const againLink = ({ payment: { settles, prepays, amt }, items }: PaymentDetailData): string =>
  settles
    ? settleAgainLink(settles)
    : prepays
      ? linkTo('prepayPart', { appId: prepays.appId, amt: fenToDecimal(amt) })
      : payLink(items.map(({ billNo }) => billNo))

function Unknown(): ReactElement {
  return (
    <NotFoundScreen
      title="没有找到这笔还款"
      text="可以在还款记录里查看"
      to={linkTo('repaymentHistory')}
      action="查看还款记录"
    />
  )
}
