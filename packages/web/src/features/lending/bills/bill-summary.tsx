import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { AmountPlace } from '../../../ui/money/amount-place.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import { nextMonthOf } from './bill-words.ts'
import css from './bills.module.css'
import type { KeptSummary } from './last-bills.ts'
import { forgetTicks } from './use-selection.ts'

type BillSummaryProps = {
  /** `undefined` until it has arrived. */
  summary: KeptSummary | undefined
  mergeable?: boolean
}

/** This month in four figures. */
export function BillSummary({ summary, mergeable }: BillSummaryProps): ReactElement {
  const isLate = summary !== undefined && summary.overdue > 0
  return (
    <Card
      title="本月待还"
      action={
        mergeable && (
          <Button kind="text" chevron to={linkTo('mergeBillList')} onClick={forgetTicks}>
            合并还款
          </Button>
        )
      }
    >
      <div className={mergeable ? css.tight : css.figure}>
        <AmountPlace fen={summary?.monthDue} name="due" size="large" />
      </div>
      <dl className={css.sums}>
        <div>
          <dt>其中逾期</dt>
          <dd>
            <AmountPlace fen={summary?.overdue} name="late" tone={isLate ? 'danger' : 'ink'} />
          </dd>
        </div>
        <div>
          <dt>本月已还</dt>
          <dd>
            <AmountPlace fen={summary?.monthPaid} name="paid" />
          </dd>
        </div>
        <div>
          <dt>下期({summary ? nextMonthOf(summary.businessDate) : <Place name="nextMonth" width={14} />}月)</dt>
          <dd>
            <AmountPlace fen={summary?.nextMonthDue} name="next" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
