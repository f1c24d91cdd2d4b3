import { useQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../../api/query.ts'
import { retryFailed } from '../../../../api/retry-failed.ts'
import { type LoanChoice, readChoice } from '../../../../lending/borrow-flow.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { NoChoice } from '../form/no-choice.tsx'
import { quoteInput } from '../form/quote-input.ts'
import { CostDetail } from './cost-detail.tsx'

export default function CostDetailScreen(): ReactElement {
  const choice = readChoice()
  return choice ? <Costs choice={choice} /> : <NoChoice />
}

function Costs({ choice }: { choice: LoanChoice }): ReactElement {
  const { productType } = choice
  const { isLogin } = useSession()
  const quote = useQuery(callQuery(loan.plan, quoteInput(choice, isLogin)))
  const params = useQuery(callQuery(loan.params, { productType }))
  const reads = [quote, params]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedScreen error={failed.error} onRetry={() => retryFailed(reads)} />
  if (!quote.data || !params.data) return <WaitingScreen label="正在计算费用" />
  return <CostDetail choice={choice} quote={quote.data} params={params.data} />
}
