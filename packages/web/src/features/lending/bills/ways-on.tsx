import CalendarDays from 'lucide-react/icons/calendar-days'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { HeaderAction } from '../../../ui/primitives/page-header.tsx'

/** The way on from where no bills are: what a loan would cost. */
export function CostButton(): ReactElement {
  return (
    <Button kind="plain" to={linkTo('newBorrowCash')}>
      算算借款费用
    </Button>
  )
}

/** The calendar of the bills, at the right of the header of their list. */
export function CalendarAction(): ReactElement {
  return (
    <HeaderAction icon={CalendarDays} to={linkTo('billCalendar')}>
      日历
    </HeaderAction>
  )
}
