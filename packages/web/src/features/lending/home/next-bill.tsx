import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { GRACE_DAYS } from '@wanka/domain/penalty.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './next-bill.module.css'

const SOON_DAYS = 7

/** The next sum due, or the oldest overdue one: amount, date and payment. */
export function NextBill({ bill, today }: { bill: Bill; today: BusinessDate }): ReactElement {
  const paying = bill.planState === '5'
  const late = bill.overdueDays > 0
  const action = paying ? '看进度' : '去还款'
  return (
    <Card over label="下一笔账单">
      <div className={late ? `${css.bill} ${css.late}` : css.bill}>
        <div className={css.main}>
          <p className={css.when}>
            <span>{formatMonthDay(bill.dueOn)}应还</span>
            <DueTag bill={bill} today={today} />
          </p>
          <Amount fen={bill.owed} size="medium" />
          <p className={css.note}>{noteOf(bill)}</p>
        </div>
        <Button
          size="small"
          kind={late && !paying ? 'primary' : 'outline'}
          to={linkTo(paying ? 'billdetailPage' : 'cashierDesk', { billNo: bill.billNo })}
          label={`${action}，${formatMonthDay(bill.dueOn)}的账单`}
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}

function DueTag({ bill, today }: { bill: Bill; today: BusinessDate }): ReactElement | null {
  if (bill.planState === '5') return <StatusTag kind="running">还款中</StatusTag>
  if (bill.overdueDays > 0) return <StatusTag kind="overdue">已逾期{bill.overdueDays}天</StatusTag>
  const days = daysBetween(today, bill.dueOn)
  if (days > SOON_DAYS) return null
  return <StatusTag kind="soon">{days === 0 ? '今天到期' : `还有${days}天`}</StatusTag>
}

function noteOf(bill: Bill): string {
  if (bill.planState === '5') return '银行正在处理，请不要重复付款'
  if (bill.overdueDays > GRACE_DAYS) return '含罚息，还清后恢复借款'
  if (bill.overdueDays === GRACE_DAYS) return '宽限期到今天24:00，还清不计罚息'
  if (bill.overdueDays > 0) return `宽限期还有${GRACE_DAYS - bill.overdueDays}天，还清不计罚息`
  return `${bill.productName} 第${bill.no}/${bill.periods}期 · ${bill.lenderName}`
}
