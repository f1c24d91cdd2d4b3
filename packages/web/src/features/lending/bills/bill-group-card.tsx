import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { ReactElement, ReactNode } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { BillRow } from '../../../ui/money/bill-row.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import type { BillGroup } from './bill-groups.ts'
import { billSum, stageOf } from './bill-words.ts'
import { dueState } from './due-words.ts'
import type { Selection } from './use-selection.ts'

type BillGroupCardProps = {
  group: BillGroup
  today: BusinessDate
  selection?: Selection
  /** The next page may hold more bills of the group, so it shows no count. */
  open?: boolean
  children?: ReactNode
}

/** One group of bills under its title. */
export function BillGroupCard({ group, today, selection, open, children }: BillGroupCardProps): ReactElement {
  const { key, title, late, bills } = group
  const id = `bills-${key}`
  return (
    <section aria-labelledby={id}>
      <GroupTitle id={id} tone={late ? 'overdue' : 'plain'} count={!open && `${bills.length}笔`}>
        {title}
      </GroupTitle>
      <Card flush tone={late ? 'overdue' : 'plain'}>
        {bills.map((bill) => (
          <OneBill key={bill.billNo} bill={bill} today={today} selection={selection} />
        ))}
        {children}
      </Card>
    </section>
  )
}

function OneBill({ bill, today, selection }: { bill: Bill; today: BusinessDate; selection?: Selection }): ReactElement {
  const select = selection && {
    checked: selection.ticked.has(bill.billNo),
    onChange: (on: boolean) => selection.toggle(bill, on),
    disabled: selection.blocked(bill),
  }
  return (
    <BillRow
      date={bill.dueOn}
      title={bill.loanName}
      note={`${stageOf(bill)} · ${bill.lenderName}`}
      fen={billSum(bill)}
      state={dueState(bill, today)}
      to={linkTo('billdetailPage', { billNo: bill.billNo })}
      select={select}
    />
  )
}
