import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { sumFen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { payLink } from '../../../lending/pay-items.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './bills.module.css'
import { otherLenders, type Ticked } from './selection.ts'

/** The sum of the ticked bills, and the button that pays it. */
export function PayBar({ bills, ticked }: { bills: readonly Bill[]; ticked: Ticked }): ReactElement {
  const chosen = bills.filter(({ billNo }) => ticked.has(billNo))
  const sum = sumFen(chosen.map(({ owed }) => owed))
  const apart = otherLenders(bills, ticked)
  return (
    <BottomBar
      above={apart.length > 0 && `${apart.join('、')}的账单由另一家机构收款，需分开还`}
      text={
        <div className={css.chosen}>
          <Announce text={`已选${chosen.length}笔，合计${amountText(sum)}`} />
          <span>已选{chosen.length}笔</span>
          <span>
            合计 <Amount fen={sum} size="medium" />
          </span>
        </div>
      }
    >
      <Button to={payLink(chosen.map(({ billNo }) => billNo))} disabledReason={chosen.length === 0 && '请选择账单'}>
        去还款
      </Button>
    </BottomBar>
  )
}
