import { formatMonthDay } from '@wanka/contract/format.ts'
import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { sumFen } from '@wanka/domain/money.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactElement } from 'react'
import { CouponRow } from '../../../lending/coupon-row.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './cashier.module.css'

type PayItemsProps = { info: PayInfo; onCoupon: (id: string) => void }

/** The parts of the sum, expanded by a tap, and the coupon that reduces it. */
export function PayItems({ info, onCoupon }: PayItemsProps): ReactElement {
  const { items, coupons, coupon } = info
  return (
    <Card flush label="账单明细">
      <details className={css.items}>
        <summary>
          <span className={css.label}>账单明细</span>
          <span>
            {items.length}笔 {amountText(sumFen(items.map(({ amt }) => amt)))}
          </span>
          <Icon of={ChevronDown} className={css.chevron} />
        </summary>
        {items.map((item) => (
          <div key={item.billNo} className={css.item}>
            {items.length > 1 && (
              <p className={css.itemTitle}>
                <span>
                  {item.title} · {formatMonthDay(item.dueOn)}应还
                </span>
                <span>{amountText(item.amt)}</span>
              </p>
            )}
            <FactList
              facts={[
                { label: '本金', value: amountText(item.principal) },
                { label: '利息', value: amountText(item.interest) },
                { label: '费用', value: amountText(item.fee) },
                { label: '罚息', value: amountText(item.penalty) },
              ]}
            />
          </div>
        ))}
      </details>
      {!info.settling && !info.prepaying && !info.part && (
        <div className={css.coupon}>
          <CouponRow coupons={coupons} chosen={coupon} onChoose={onCoupon} />
        </div>
      )}
    </Card>
  )
}
