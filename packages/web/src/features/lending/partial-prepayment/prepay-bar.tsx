import type { PrepaymentQuote } from '@wanka/contract/lending/partial-prepayment.ts'
import { type Fen, fenToDecimal } from '@wanka/domain/money.ts'
import type { ReactElement, ReactNode } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { PrepayWay } from './prepay-form.tsx'

type PrepayBarProps = {
  quote: PrepaymentQuote
  effect: PrepaymentQuote['effect']
  amt: Fen | undefined
  /** The sum in the field is another one. */
  typedOther: boolean
  way: PrepayWay
  keypad: ReactNode
}

/** On to the cashier, with the sum whose effect is shown. */
export function PrepayBar({ quote: { appId }, effect, amt, typedOther, way, keypad }: PrepayBarProps): ReactElement {
  const ready = amt !== undefined && !typedOther && (way === 'bills' || effect?.amt === amt)
  return (
    <BottomBar below={keypad}>
      <Button
        to={ready ? payLinkOf(appId, amt, way) : ''}
        disabledReason={!ready && (typedOther ? '请先确认金额' : '请先填写金额')}
      >
        {ready ? `提前还 ${amountText(amt)}` : '提前还'}
      </Button>
    </BottomBar>
  )
}

function payLinkOf(appId: string, amt: Fen, way: PrepayWay): string {
  const part = fenToDecimal(amt)
  return way === 'bills'
    ? linkTo('cashierDesk', { appId, part, toNext: 'Y' })
    : linkTo('cashierDesk', { prepay: appId, part })
}
