import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDay } from '@wanka/contract/format.ts'
import type { extension } from '@wanka/contract/lending/extensions.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

/** A bill that was extended already or cannot be: the reason, and the alternatives. */
export function ExtensionRefused({ bill }: { bill: CallOutput<typeof extension.select> }): ReactElement {
  const { billNo, dueOn, putOffFrom, reason } = bill
  return (
    <Screen fill>
      <EmptyState
        icon={putOffFrom ? CalendarCheck : CalendarClock}
        tone={putOffFrom ? 'success' : 'primary'}
        filled={putOffFrom ? 1 : 0.6}
        title={putOffFrom ? `已延期到${formatDay(dueOn)}` : '这期账单现在不能延期'}
        text={putOffFrom ? `原还款日${formatDay(putOffFrom)}，延期不收费，期间不计罚息` : (reason ?? '')}
      >
        <Button to={linkTo('billdetailPage', { billNo })} replace>
          查看账单
        </Button>
        <Button kind="text" to={linkTo('myCustomerService')}>
          还款有困难？联系客服
        </Button>
      </EmptyState>
    </Screen>
  )
}
