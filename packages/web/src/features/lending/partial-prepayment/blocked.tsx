import type { PrepaymentQuote } from '@wanka/contract/lending/partial-prepayment.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { payLink } from '../../../lending/pay-items.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

type BlockedProps = { blocked: NonNullable<PrepaymentQuote['blocked']>; appId: string }

/** Why nothing can be prepaid now, and what can be done instead. */
export function BlockedPrepayment({ blocked, appId }: BlockedProps): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={CalendarClock} filled={0.65} title="现在不能提前还一部分" text={blocked.text}>
        <Next blocked={blocked} appId={appId} />
      </EmptyState>
    </Screen>
  )
}

function Next({ blocked: { reason, billNos = [], repayNo }, appId }: BlockedProps): ReactElement {
  if (reason === 'due' && billNos.length > 0)
    return (
      <Button to={payLink(billNos)} replace>
        先还到期的账单
      </Button>
    )
  if (reason === 'paying')
    return (
      <Button kind="outline" to={linkTo('paymentDetail', { repayNo })} replace>
        查看进度
      </Button>
    )
  return (
    <Button to={linkTo('prepaymentApply', { appId })} replace>
      提前结清
    </Button>
  )
}
