import { useQuery } from '@tanstack/react-query'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { wire } from '@wanka/contract/wire.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { type ReactElement, useState } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { type Chosen, DayChosen } from './day-chosen.tsx'
import { DayForm } from './day-form.tsx'

/** The chosen loans and day, kept in the address so that Back from the supplement restores them. */
const Search = z.object({ appId: z.optional(wire.keys()), day: z.optional(wire.int(1, 28)) })

/** Changes the day of the month on which loans are repaid; the effects are shown before the customer accepts. */
export default function RepaymentDayScreen(): ReactElement {
  const wish = useSearch(Search) ?? {}
  const [chosen, setChosen] = useState<Chosen>()
  const { data, error, refetch } = useQuery({ ...callQuery(dueDayChange.loans, {}), staleTime: 0 })
  if (chosen) return <DayChosen chosen={chosen} />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取借款" />
  }
  if (data.loans.length > 0) return <DayForm loans={data.loans} wish={wish} onChosen={setChosen} />
  return (
    <Screen fill>
      <EmptyState
        icon={CalendarCheck}
        title="没有在还的借款"
        text="有借款在还时，可以在这里选每月还款的日子"
        filled={0.65}
        from={0.08}
      >
        <Button kind="plain" to={linkTo('billListAll')} replace>
          查看借款
        </Button>
      </EmptyState>
    </Screen>
  )
}
