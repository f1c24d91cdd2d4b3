import { useQuery } from '@tanstack/react-query'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { CostYearCard } from './cost-year-card.tsx'

/** Links to statements are valid for a minute; the refetch keeps a valid one on the page. */
const LINK_MS = 45_000

/** The interest paid, year by year, and a statement of each year that a third party can verify. */
export default function CostStatementScreen(): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(certificates.costs, {}),
    staleTime: 0,
    refetchInterval: LINK_MS,
  })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在统计已付利息" />
  }
  if (data.years.length === 0) {
    return (
      <Screen fill>
        <EmptyState
          icon={ReceiptText}
          title="还没有付过利息"
          text="还款之后，可以在这里按年开具利息支付证明"
          filled={0.65}
          from={0.08}
        >
          <Button kind="plain" to={linkTo('repaymentHistory')} replace>
            还款记录
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      {data.years.map((year) => (
        <CostYearCard key={year.year} year={year} onMade={refetch} />
      ))}
      <FootNotes>
        <p>按还款日期统计您实际支付的金额，不含本金和优惠券抵扣的利息。</p>
        <p>证明可凭编号和验证码公开核验。</p>
      </FootNotes>
    </Screen>
  )
}
