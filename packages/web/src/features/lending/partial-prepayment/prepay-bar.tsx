import type { PrepaymentQuote } from '@wanka/contract/lending/partial-prepayment.ts'
import { type Fen, fenToDecimal } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { PrepayWay } from './prepay-form.tsx'

type PrepayBarProps = {
  quote: PrepaymentQuote
  effect: PrepaymentQuote['effect']
  amt: Fen | undefined
  way: PrepayWay
}

/** On to the cashier, with the sum whose effect is shown. */
export function PrepayBar({ quote: { appId }, effect, amt, way }: PrepayBarProps): ReactElement {
  const ready = amt !== undefined && (way === 'bills' || effect?.amt === amt)
  return (
    <BottomBar>
      <Button to={ready ? payLinkOf(appId, amt, way) : ''} disabledReason={!ready && '请先填写金额'}>
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
