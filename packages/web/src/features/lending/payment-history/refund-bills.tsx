import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { RefundDetail } from '@wanka/contract/lending/refunds.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { takenOff } from '../../../lending/coupon-words.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './refund.module.css'

type Applied = NonNullable<RefundDetail['applied']>

/** What was owed before and after the refund, in total and bill by bill. */
export function RefundBills({ applied }: { applied: Applied }): ReactElement {
  const { date, amt, saved, before, after, bills } = applied
  return (
    <>
      <Card title={`${formatDay(date)}抵扣账单`} strong>
        <FactList
          facts={[
            { label: '退款前待还', value: amountText(before) },
            { label: '退款抵扣', value: takenOff(amt) },
            ...(saved > 0 ? [{ label: '不再需要付的利息', value: takenOff(saved) }] : []),
            { label: '退款后待还', value: amountText(after), total: true },
          ]}
        />
      </Card>
      <GroupTitle count={`${bills.length}期`}>账单的变化</GroupTitle>
      <Card flush label="账单的变化">
        {bills.map((bill) => (
          <Row
            key={bill.billNo}
            label={`第${bill.no}期`}
            note={`${formatMonthDay(bill.dueOn)}到期`}
            value={
              <>
                <s className={css.before}>
                  <span className="visually-hidden">原来</span>
                  {amountText(bill.before)}
                </s>
                <span className="visually-hidden">，现在</span> {amountText(bill.after)}
              </>
            }
            to={linkTo('billdetailPage', { billNo: bill.billNo })}
          />
        ))}
      </Card>
    </>
  )
}
