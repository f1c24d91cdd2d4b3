import { useQuery } from '@tanstack/react-query'
import { insurance } from '@wanka/contract/services/insurance.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { PolicyCard } from './policy-card.tsx'
import { PremiumList } from './premium-list.tsx'

/** Poll interval in milliseconds while the insurer or the bank has not answered. */
const POLL_MS = 3000

/** The premiums of the policies that the customer chose to take, and their cancellation. */
export default function PremiumBillsScreen(): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(insurance.policies, {}),
    refetchInterval: ({ state }) =>
      state.data?.policies.some(
        ({ state, refunded, bills }) =>
          state === 'asked' || refunded?.done === false || bills.some((bill) => bill.state === 'paying'),
      )
        ? POLL_MS
        : false,
  })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取保险费账单" />
  }
  const { policies, businessDate } = data
  if (policies.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={ShieldCheck} title="没有保险费账单" text="保险是自愿的，不买不影响额度、借款和还款">
          <Button kind="outline" to={linkTo('insurance')}>
            看看有什么保险
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  const open = policies.flatMap(({ bills }) => bills).find(({ state }) => state === 'open' || state === 'paying')
  return (
    <Screen
      bottom={
        open && (
          <BottomBar>
            <Button to={linkTo('cashierDesk', { premium: open.billNo })}>
              {open.state === 'paying' ? '查看付款进度' : `付第${open.no}期 ${amountText(open.amt)}`}
            </Button>
          </BottomBar>
        )
      }
    >
      {policies.map((policy) => (
        <section key={policy.policyNo} aria-label={policy.name}>
          <PolicyCard policy={policy} onChanged={refetch} />
          {policy.bills.length > 0 && <PremiumList policy={policy} today={businessDate} />}
        </section>
      ))}
      <FootNotes>
        <p>保险是自愿的，与借款无关。保费不自动扣款；付款日后30天内补付，保障不中断，之后保险停止，您不欠任何费用。</p>
        {policies.some(({ bills }) => bills.some(({ receiptUrl }) => receiptUrl)) && (
          <p>点一下已付的一期，可以看付款凭证。</p>
        )}
      </FootNotes>
    </Screen>
  )
}
