import type { LoanOrder } from '@wanka/contract/lending/loans.ts'
import { wire } from '@wanka/contract/wire.ts'
import Info from 'lucide-react/icons/info'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { loanStatus } from './loan-state.ts'
import { NoOrder, NoOrderOrFailed } from './no-order.tsx'
import { outcomeRing } from './outcome-ring.ts'
import { useOrder } from './use-order.ts'

const Search = z.object({ orderId: wire.id() })

export default function CancelResultScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Result orderId={search.orderId} /> : <NoOrder />
}

function Result({ orderId }: { orderId: string }): ReactElement {
  const { data, error, refetch } = useOrder({ orderId })
  if (error && !data) return <NoOrderOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查询取消结果" />
  }
  return (
    <Screen fill>
      {data.loanOrder.orderState === '91' ? <Cancelled order={data.loanOrder} /> : <TooLate order={data.loanOrder} />}
    </Screen>
  )
}

function Cancelled({ order }: { order: LoanOrder }): ReactElement {
  const { kind, filled, title } = loanStatus(order)
  const { icon, tone } = outcomeRing[kind]
  return (
    <EmptyState
      icon={icon}
      tone={tone}
      filled={filled}
      title={title}
      text={`没有产生任何费用，${amountText(order.loanAmt)}元额度已恢复。`}
    >
      <Button to={linkTo('home')} replace>
        回首页
      </Button>
      <Button kind="text" to={linkTo('newBorrowCash')} replace>
        重新借款
      </Button>
    </EmptyState>
  )
}

function TooLate({ order }: { order: LoanOrder }): ReactElement {
  const { title, text } = loanStatus(order)
  return (
    <EmptyState icon={Info} tone="soon" filled={0.65} title="这笔申请没有取消" text={`${title}。${text}`}>
      <Button to={linkTo('loanDetailApply', { orderId: order.orderId })} replace>
        看申请详情
      </Button>
    </EmptyState>
  )
}
