import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Settlement } from '@wanka/contract/lending/early-settlement.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './settlement.module.css'

/** What else changes once the loan has ended. */
export function EffectsCard({
  payoff: { left, date, principal, couponLeft, coolingOff },
}: {
  payoff: Settlement
}): ReactElement {
  const next = left.find((row) => row.dueOn >= date)
  return (
    <Card label="结清之后">
      <ul className={css.after}>
        {next && (
          <li>
            <Icon of={CircleCheck} size="s" className={css.done} />
            {formatMonthDay(next.dueOn)}起没有账单，也不再自动扣款
          </li>
        )}
        <li>
          <Icon of={CircleCheck} size="s" className={css.done} />
          恢复额度 {amountText(principal)}，可开具结清证明
        </li>
        <li>
          <Icon of={Info} size="s" className={css.quiet} />
          {coolingOff?.couponReturned
            ? '借款用的优惠券会退回您的卡券'
            : couponLeft > 0
              ? `优惠券还剩 ${amountText(couponLeft)} 利息减免，结清后用不上了`
              : '没有使用中的优惠券，不受影响'}
        </li>
      </ul>
    </Card>
  )
}
