import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useSearch } from '../../../../navigation/search.ts'
import { useSession } from '../../../../session/session.ts'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { LoanResult } from './loan-result.tsx'
import { NoOrder, NoOrderOrFailed } from './no-order.tsx'
import { RefusedLoan } from './refused-loan.tsx'
import { useOrder } from './use-order.ts'

const Search = z.object({ orderId: wire.id() })

/** The outcome of an application, polled while it is in progress. */
export default function FeedbackScreen(): ReactElement {
  const search = useSearch(Search)
  const { isLogin } = useSession()
  if (!search) return <NoOrder />
  return isLogin ? <Result orderId={search.orderId} /> : <LoginNeeded text="登录后查看这笔借款的进度。" />
}

function Result({ orderId }: { orderId: string }): ReactElement {
  const { data, error, refetch } = useOrder({ orderId })
  if (error && !data) return <NoOrderOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查询借款结果" />
  }
  const { loanOrder, plan } = data
  return loanOrder.orderState === '92' ? (
    <RefusedLoan order={loanOrder} />
  ) : (
    <LoanResult order={loanOrder} plan={plan} />
  )
}
