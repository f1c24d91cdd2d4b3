import { fen, sumFen, ZERO } from '@wanka/domain/money.ts'
import { type ReactElement, useState } from 'react'
import { takenOff } from '../../../lending/coupon-words.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Scale } from '../../../ui/money/scale.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './bill-top.module.css'
import { dueLine, dueState } from './due-words.ts'
import { type BillDetailData, PartSheet } from './part-sheet.tsx'

/** The sum, the due date and the parts of the bill. */
export function BillTop({ detail }: { detail: BillDetailData }): ReactElement {
  const { bill, parts, loan, refunds, prepaid = ZERO, businessDate } = detail
  const [opened, setOpened] = useState<(typeof parts)[number]>()
  const state = dueState(bill, businessDate)
  const back = sumFen(refunds.map(({ amt }) => amt))
  const paid = fen(sumFen(parts.map((part) => part.paid)) - back - prepaid)
  const facts = parts.map((part) => ({ label: part.name, value: amountText(part.due), onInfo: () => setOpened(part) }))
  const waived = sumFen(parts.map((part) => part.waived))
  const partly = paid + back + prepaid > 0 && !bill.paidOn
  return (
    <Card label="本期账单">
      <div className={css.head}>
        <span>{dueLine(bill)}</span>
        <StatusTag kind={state.kind === 'plain' ? 'info' : state.kind}>{state.text}</StatusTag>
      </div>
      <div className={css.figure}>
        <Amount fen={bill.paidOn ? paid : bill.owed} size="large" />
      </div>
      <p className={css.progress}>
        <span>{loan.loanName}</span>
        <span className={css.count}>
          已还 {loan.paidPeriods}/{loan.period} 期
          {loan.period <= 12 && <Scale kind="count" total={loan.period} filled={loan.paidPeriods} label="" />}
        </span>
      </p>
      <div className={css.parts}>
        <FactList
          facts={[
            ...facts,
            ...(waived > 0
              ? [{ label: back + prepaid > 0 ? '不再需要付的利息' : '提前结清免付', value: `−${amountText(waived)}` }]
              : []),
            ...(back > 0 ? [{ label: '退款抵扣', value: `−${amountText(back)}` }] : []),
            ...(prepaid > 0 ? [{ label: '提前还本已抵', value: `−${amountText(prepaid)}` }] : []),
            ...(bill.couponAmt ? [{ label: '优惠券', value: takenOff(bill.couponAmt) }] : []),
            ...(partly && paid > 0 ? [{ label: '已还', value: amountText(paid) }] : []),
            ...(partly ? [{ label: '本期还需还', value: amountText(bill.owed), total: true }] : []),
          ]}
        />
      </div>
      {!bill.paidOn && bill.overdueDays === 0 && (
        <p className={css.debit}>
          {bill.debit
            ? `到期日从${bill.debit.bankName}(${bill.debit.tail})自动扣款`
            : '没有开通自动扣款，请在到期前自己还'}
        </p>
      )}
      <PartSheet part={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}
