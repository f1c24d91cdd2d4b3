import { useQuery } from '@tanstack/react-query'
import { copy } from '@wanka/contract/copy.ts'
import { coupon } from '@wanka/contract/engagement/coupons.ts'
import TicketX from 'lucide-react/icons/ticket-x'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { BorrowForm } from './borrow-form.tsx'
import { useLoanForm } from './use-loan-form.ts'

/** The cash loan with a coupon for interest-free first periods; without one, the page says that there is no offer. */
export default function FreeFeeScreen(): ReactElement {
  const { isLogin } = useSession()
  return isLogin ? <FreeFee /> : <LoginNeeded text="登录后查看您的免息券，有券才能免息。" />
}

function FreeFee(): ReactElement {
  const form = useLoanForm('cash', 'freeFee')
  const over = useQuery(callQuery(coupon.list, { state: '2', scene: 'borrow' }))
  if (form.state === 'failed') return <FailedScreen error={form.error} onRetry={form.retry} />
  if (form.state === 'loading' || over.isPending) return <WaitingScreen label="正在打开借钱" />
  if (form.form.params.freePeriods.length > 0) return <BorrowForm form={form.form} free />
  return <NoCoupon expired={over.data?.coupons.some(({ benefit }) => benefit === 'freePeriods') ?? false} />
}

function NoCoupon({ expired }: { expired: boolean }): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={TicketX}
        title={expired ? '您的免息券已过期' : '您还没有免息券'}
        text={`有免息券时，按券面期数免息，${copy.interestFreeUpTo}。没有券也可以借款，价格照常。`}
      >
        <Button to={linkTo('newBorrowCash')} replace>
          看普通借款
        </Button>
        <Button kind="text" to={linkTo('myCoupons')} replace>
          看卡券
        </Button>
      </EmptyState>
    </Screen>
  )
}
