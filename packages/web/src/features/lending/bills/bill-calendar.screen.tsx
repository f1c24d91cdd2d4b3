import { formatMonthDay } from '@wanka/contract/format.ts'
import { type BusinessDate, monthOf } from '@wanka/domain/business-date.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { MONTH, monthsAfter, weekdayOf } from '../../../lending/months.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'
import { BillGroupCard } from './bill-group-card.tsx'
import css from './calendar.module.css'
import { CalendarFile } from './calendar-file.tsx'
import { MonthSums } from './month-sums.tsx'
import { MonthSwitcher } from './month-switcher.tsx'
import { MonthTable } from './month-table.tsx'
import { type Months, useMonth } from './use-month.ts'

const Search = z.object({ month: z.optional(z.string().check(z.regex(MONTH))) })
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** Due dates month by month, and a file of them for the phone's own calendar. */
export default function BillCalendarScreen(): ReactElement {
  const asked = useSearch(Search)?.month
  const { error, retry, months, month, bills, today } = useMonth(asked)
  const navigate = useNavigate()
  const [picked, setPicked] = useState<BusinessDate>()
  if (error) return <FailedScreen error={error} onRetry={retry} />
  if (!months || !month || !bills || !today) {
    return <WaitingScreen label="正在获取还款日" />
  }
  const show = (next: string): void => {
    setPicked(undefined)
    void navigate(linkTo('billCalendar', next === monthOf(today) ? {} : { month: next }), { replace: true })
  }
  const { first, last } = rangeOf(months)
  const days = [...new Set(bills.map((bill) => bill.dueOn))]
  const chosen = days.includes(picked as BusinessDate) ? picked : (days.find((day) => day >= today) ?? days[0])
  const due = bills.filter((bill) => bill.dueOn === chosen)
  return (
    <Screen
      right={month !== monthOf(today) && <HeaderAction onClick={() => show(monthOf(today))}>回到今天</HeaderAction>}
    >
      <Card label="还款日历" className={css.calendar}>
        <MonthSwitcher month={month} first={first} last={last} onChange={show} />
        <MonthTable month={month} bills={bills} today={today} chosen={chosen} onChoose={setPicked} />
      </Card>
      <MonthSums month={month} bills={bills} next={months.due[0]?.date} />
      {chosen && (
        <BillGroupCard
          group={{
            key: chosen,
            title: `${formatMonthDay(chosen)} ${WEEKDAYS[weekdayOf(chosen) - 1]}`,
            late: false,
            bills: due,
          }}
          today={today}
        />
      )}
      {months.due.length > 0 && <CalendarFile days={months.due} icon={CalendarPlus} />}
    </Screen>
  )
}

/** From the first month with bills to the last, extended to this month and the next. */
function rangeOf({ months, businessDate }: Months): { first: string; last: string } {
  const here: string = monthOf(businessDate)
  const all = [here, monthsAfter(here, 1), ...months.map(({ month }) => month)].sort()
  return { first: all[0] ?? here, last: all.at(-1) ?? here }
}
