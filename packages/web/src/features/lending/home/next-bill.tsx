import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Bill, Due } from '@wanka/contract/lending/repayment.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { GRACE_DAYS } from '@wanka/domain/penalty.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { dueWith, payLink } from '../../../lending/pay-items.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Scale } from '../../../ui/money/scale.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './next-bill.module.css'

const SOON_DAYS = 7
/** A tick with its gap; those of a long loan move closer together. */
const TICK_PX = 7

type NextBillProps = { bill: Bill; due: Due | undefined; today: BusinessDate }

/** What is due next, or everything that is overdue: sum, date, and one payment for as much of it as one can cover. */
export function NextBill({ bill, due, today }: NextBillProps): ReactElement {
  const { amt, bills, payable } = dueWith(bill, due)
  const paying = bill.planState === '5' && payable.length === 0
  const late = bill.overdueDays > 0
  const action = paying ? '看进度' : '去还款'
  const what = whatOf(bill, bills)
  return (
    <Card over label="下一笔账单">
      <div className={late ? `${css.bill} ${css.late}` : css.bill}>
        <div className={css.main}>
          <p className={css.when}>
            <span>{what}</span>
            <DueTag bill={bill} paying={paying} today={today} />
          </p>
          <Amount fen={amt} size="medium" />
          {bills === 1 && <Instalments bill={bill} />}
          <p className={css.note}>{noteOf(bill, { paying, bills, payable: payable.length })}</p>
          {late && !paying && (
            <Button kind="text" to={linkTo('hardship')}>
              一时还不上？
            </Button>
          )}
        </div>
        <Button
          size="small"
          kind={late && !paying ? 'primary' : 'outline'}
          to={paying ? linkTo('billdetailPage', { billNo: bill.billNo }) : payLink(payable)}
          label={`${action}，${bills > 1 ? what : `${formatMonthDay(bill.dueOn)}的账单`}`}
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}

/** Where its loan stands: one tick per instalment. */
function Instalments({ bill: { no, periods, overdueDays } }: { bill: Bill }): ReactElement {
  const late = overdueDays > 0 ? 1 : 0
  return (
    <p className={css.instalments}>
      <span className={css.ticks} style={{ maxWidth: periods * TICK_PX }}>
        <Scale total={periods} filled={no - 1} bad={late} label="" />
      </span>
      <span>
        第{no}/{periods}期
      </span>
    </p>
  )
}

const whatOf = ({ dueOn, overdueDays }: Bill, bills: number): string => {
  if (bills === 1) return `${formatMonthDay(dueOn)}应还`
  return overdueDays > 0 ? `${bills}笔逾期账单` : `${formatMonthDay(dueOn)}应还${bills}笔`
}

type DueTagProps = { bill: Bill; paying: boolean; today: BusinessDate }

function DueTag({ bill, paying, today }: DueTagProps): ReactElement | null {
  if (paying) return <StatusTag kind="running">还款中</StatusTag>
  if (bill.overdueDays > 0) return <StatusTag kind="overdue">已逾期{bill.overdueDays}天</StatusTag>
  const days = daysBetween(today, bill.dueOn)
  if (days > SOON_DAYS) return null
  return <StatusTag kind="soon">{days === 0 ? '今天到期' : `还有${days}天`}</StatusTag>
}

type Payment = { paying: boolean; bills: number; payable: number }

function noteOf(bill: Bill, { paying, bills, payable }: Payment): string {
  if (paying) return '银行正在处理，请不要重复付款'
  // the others are owed to another lender, or being paid
  if (payable < bills) return `这次可以还${payable}笔，其余的正在处理，或要分开还`
  if (bill.overdueDays > GRACE_DAYS) return `含罚息，${bills > 1 ? '全部' : ''}还清后恢复借款`
  if (bill.overdueDays === GRACE_DAYS) return '宽限期到今天24:00，还清不计罚息'
  if (bill.overdueDays > 0) return `宽限期还有${GRACE_DAYS - bill.overdueDays}天，还清不计罚息`
  if (bills > 1) return '可以一次还清'
  const { debit } = bill
  return debit ? `到期日自动扣款，${debit.bankName}(${debit.tail})` : '不会自动扣款，请到期前自己还'
}
