import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Settlement } from '@wanka/contract/lending/early-settlement.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

/** Settling today; or why it is locked, and the link to its progress. */
export function PayoffBar({ payoff }: { payoff: Settlement }): ReactElement {
  const { appId, date, businessDate, locked, openRepayNo, total } = payoff
  if (locked !== undefined) {
    return (
      <BottomBar above={locked}>
        <Button kind="outline" to={linkTo('prepaymentApplySucc', { repayNo: openRepayNo })}>
          查看进度
        </Button>
      </BottomBar>
    )
  }
  const later = date !== businessDate && `${formatMonthDay(date)}当天来确认`
  return (
    <BottomBar>
      <Button to={linkTo('cashierDesk', { settle: appId })} disabledReason={later}>
        确认结清 {amountText(total)}
      </Button>
    </BottomBar>
  )
}
