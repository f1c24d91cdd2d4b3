import { useQuery } from '@tanstack/react-query'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Unlink from 'lucide-react/icons/unlink'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { NotFoundScreen } from '../../../../shell/not-found-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { useLoanForm } from '../form/use-loan-form.ts'
import { PaymentForm } from './payment-form.tsx'
import { type Purchase, PurchaseEnded } from './purchase-ended.tsx'

const Search = z.object({ payNo: wire.id() })

/** The page of a merchant's link: it requires a login before any amount, then shows the goods and the monthly instalments. */
export default function PaymentScreen(): ReactElement {
  const search = useSearch(Search)
  const { isLogin } = useSession()
  if (!search) return <NoLink />
  return isLogin ? <Payment payNo={search.payNo} /> : <LoginNeeded text="登录后查看要付的款项，可以分期付款。" />
}

function Payment({ payNo }: { payNo: string }): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(purchase.detail, { payNo }), staleTime: 0 })
  if (error && !data)
    return error.status === Status.forbidden ? <NoLink /> : <FailedScreen error={error} onRetry={refetch} />
  if (data && data.state !== 'open') return <PurchaseEnded purchase={data} state={data.state} />
  if (data?.paused) return <ShopPaused />
  return data ? <Open purchase={data} /> : <WaitingScreen label="正在打开借钱" />
}

function Open({ purchase: open }: { purchase: Purchase }): ReactElement {
  const form = useLoanForm(open.productType)
  if (form.state === 'failed') return <FailedScreen error={form.error} onRetry={form.retry} />
  return form.state === 'loading' ? (
    <WaitingScreen label="正在打开借钱" />
  ) : (
    <PaymentForm purchase={open} form={form.form} />
  )
}

/** An order of our shop, which was closed since. */
function ShopPaused(): ReactElement {
  return (
    <NotFoundScreen
      icon={ShoppingBag}
      title="商城分期暂未开放"
      text="这笔订单现在不能付款，没有产生任何费用。"
      to={linkTo('home')}
      action="回到首页"
    />
  )
}

/** A link that does not exist or belongs to another customer: the same answer for both. */
function NoLink(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={Unlink} title="这个付款链接打不开" text="请回到商户重新打开。要还借款，请到账单里还。">
        <Button to={linkTo('billList')} replace>
          看账单
        </Button>
      </EmptyState>
    </Screen>
  )
}
