import { useQuery } from '@tanstack/react-query'
import { refund } from '@wanka/contract/lending/refunds.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import { RefundBills } from './refund-bills.tsx'
import { RefundRest } from './refund-rest.tsx'
import { RefundTop } from './refund-top.tsx'
import { refundSteps } from './refund-words.ts'

const POLL_MS = 3000
const Search = z.object({ refundNo: wire.id() })

/** A merchant's refund: its state, how it reduced the bills, and where the rest goes. */
export default function RefundDetailScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Shown refundNo={search.refundNo} /> : <Unknown />
}

function Shown({ refundNo }: { refundNo: string }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(refund.detail, { refundNo }),
    // only a payment of the loan or the bank's payout changes the state by itself
    refetchInterval: ({ state }) =>
      state.data?.state === 'accepted' || state.data?.state === 'payingOut' ? POLL_MS : false,
  })
  if (error && !data) {
    return error.status === Status.forbidden ? <Unknown /> : <FailedScreen error={error} onRetry={refetch} />
  }
  if (!data) {
    return <WaitingScreen label="正在获取退款" />
  }
  const { loan, applied } = data
  return (
    <Screen>
      <RefundTop refund={data} />
      {applied && <RefundBills applied={applied} />}
      <RefundRest refund={data} />
      <Card title="退款进度" strong>
        <Timeline label="退款进度" steps={refundSteps(data)} />
      </Card>
      <Card flush label="相关内容">
        <Row label="查看这笔借款" value={loan.loanName} to={linkTo('billDetail', { orderId: loan.orderId })} />
        <Row
          label="有疑问"
          to={linkTo('complaints', { type: 'repayment', about: data.state === 'accepted' ? loan.appId : refundNo })}
        />
      </Card>
    </Screen>
  )
}

function Unknown(): ReactElement {
  return (
    <NotFoundScreen
      title="没有找到这笔退款"
      text="退款都记在还款记录里"
      to={linkTo('repaymentHistory')}
      action="查看还款记录"
    />
  )
}
