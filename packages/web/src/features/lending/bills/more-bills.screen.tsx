import { monthOf } from '@wanka/domain/business-date.ts'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { MONTH } from '../../../lending/months.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Failed } from '../../../shell/failed.tsx'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { monthTitle } from '../../../ui/primitives/day-words.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { BillGroupCard } from './bill-group-card.tsx'
import { MonthChart } from './month-chart.tsx'
import { type Months, useMonth } from './use-month.ts'
import { CostButton } from './ways-on.tsx'

const Search = z.object({ month: z.optional(z.string().check(z.regex(MONTH))) })

/** Every month with bills, past and future: principal and interest side by side, and the bills of the chosen one. */
export default function MoreBillsScreen(): ReactElement {
  const asked = useSearch(Search)?.month
  const all = useMonth(asked)
  const navigate = useNavigate()
  if (all.error) return <FailedScreen error={all.error} onRetry={all.retry} />
  if (!all.months || !all.today) {
    return <WaitingScreen label="正在获取账单" />
  }
  if (all.months.months.length === 0) {
    return (
      <Screen>
        <EmptyState icon={ReceiptText} title="还没有账单" text="借款到账后，每个月的账单会出现在这里。">
          <CostButton />
        </EmptyState>
      </Screen>
    )
  }
  const month = nearest(all.months, all.month ?? '')
  const show = (next: string): void => void navigate(linkTo('moreBills', { month: next }), { replace: true })
  return (
    <Screen right={<HeaderAction to={linkTo('billCalendar', { month })}>日历</HeaderAction>}>
      <MonthChart months={all.months.months} month={month} thisMonth={monthOf(all.today)} onChoose={show} />
      <BillsOf month={month} />
    </Screen>
  )
}

function BillsOf({ month }: { month: string }): ReactElement {
  const { bills, today, error, retry } = useMonth(month)
  if (error) return <Failed error={error} onRetry={retry} />
  if (!bills || !today) {
    return <Waiting label="正在获取账单明细" of={['bills 2']} />
  }
  return <BillGroupCard group={{ key: month, title: monthTitle(month), late: false, bills }} today={today} />
}

/** The requested month if it has bills, else the next one that has, else the last. */
function nearest({ months }: Months, asked: string): string {
  const names = months.map(({ month }) => month)
  return names.find((month) => month >= asked) ?? names.at(-1) ?? asked
}
