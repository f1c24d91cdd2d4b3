import CalendarDays from 'lucide-react/icons/calendar-days'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'

/** The calendar of the bills, at the right of the header of their list. */
export function CalendarAction(): ReactElement {
  return (
    <HeaderAction icon={CalendarDays} to={linkTo('billCalendar')}>
      日历
    </HeaderAction>
  )
}
