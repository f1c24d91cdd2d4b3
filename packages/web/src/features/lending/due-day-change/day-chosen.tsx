import { formatDay } from '@wanka/contract/format.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

export type Chosen = { day: number; nextDueOn: string; orderId: string }

/** The new day, the first due date, and links to the plan and the signed supplement. */
export function DayChosen({ chosen: { day, nextDueOn, orderId } }: { chosen: Chosen }): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={CalendarCheck}
        tone="success"
        filled={1}
        title={`还款日已改为每月${day}日`}
        text={`下一期${formatDay(nextDueOn)}，提醒和自动扣款也改在这一天`}
      >
        <Button to={linkTo('billDetail', { orderId })} replace>
          查看还款计划
        </Button>
        <Button kind="text" to={linkTo('loanAgreement', { orderId })} replace>
          查看补充协议
        </Button>
      </EmptyState>
    </Screen>
  )
}
