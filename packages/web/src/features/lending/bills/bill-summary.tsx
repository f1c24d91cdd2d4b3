import { addMonths } from '@wanka/domain/business-date.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './bills.module.css'
import type { KeptSummary } from './last-bills.ts'
import { forgetTicks } from './use-selection.ts'

/** This month in four figures. */
export function BillSummary({ summary, mergeable }: { summary: KeptSummary; mergeable?: boolean }): ReactElement {
  const { monthDue, monthPaid, overdue, nextMonthDue, businessDate } = summary
  const nextMonth = Number(addMonths(businessDate, 1).slice(5, 7))
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
        <Amount fen={monthDue} size="large" />
      </div>
      <dl className={css.sums}>
        <div>
          <dt>其中逾期</dt>
          <dd>
            <Amount fen={overdue} tone={overdue > 0 ? 'danger' : 'ink'} />
          </dd>
        </div>
        <div>
          <dt>本月已还</dt>
          <dd>
            <Amount fen={monthPaid} />
          </dd>
        </div>
        <div>
          <dt>下期({nextMonth}月)</dt>
          <dd>
            <Amount fen={nextMonthDue} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
