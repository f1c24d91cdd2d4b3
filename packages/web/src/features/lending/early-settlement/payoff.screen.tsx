import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { Status } from '@wanka/contract/status.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactElement, useState } from 'react'
import { linkTo, usePathParams } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { DayRow } from './day-row.tsx'
import { EffectsCard } from './effects-card.tsx'
import { ExplainSheet } from './explain-sheet.tsx'
import { PayoffBar } from './payoff-bar.tsx'
import { PayoffCard } from './payoff-card.tsx'
import { SavedCard } from './saved-card.tsx'
import { UnknownLoan } from './settling-or.tsx'

/** The cost of settling one loan, today or on another day, the saving, and the link to pay it. */
export default function PayoffScreen(): ReactElement {
  const { appId } = usePathParams('prepaymentApply')
  const [date, setDate] = useState<BusinessDate>()
  const [explained, setExplained] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery(earlySettlement.quote, { appId, settle: true, ...(date && { date }) }),
    // a price: the one of an earlier visit may be out of date
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (error?.status === Status.forbidden) return <UnknownLoan />
  if (error?.status === Status.refused) return <NothingToSettle reason={error.message} />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在计算结清金额" />
  }
  return (
    <Screen
      right={<HeaderAction onClick={() => setExplained(true)}>说明</HeaderAction>}
      bottom={<PayoffBar payoff={data} />}
    >
      <PayoffCard payoff={data} />
      <SavedCard payoff={data} />
      <DayRow payoff={data} onChoose={setDate} />
      <EffectsCard payoff={data} />
      <ExplainSheet open={explained} onClose={() => setExplained(false)} />
    </Screen>
  )
}

function NothingToSettle({ reason }: { reason: string }): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={CircleCheck} tone="success" filled={1} title={reason} text="结清的借款可以开具结清证明">
        <Button to={linkTo('billListAll')} replace>
          查看借款
        </Button>
      </EmptyState>
    </Screen>
  )
}
