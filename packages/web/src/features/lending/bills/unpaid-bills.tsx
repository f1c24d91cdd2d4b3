import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import type { ReactElement } from 'react'
import { dueWith } from '../../../lending/pay-items.ts'
import { MoreButton, type MoreButtonProps } from '../../../shell/more-button.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { BillGroupCard } from './bill-group-card.tsx'
import { unpaidGroups } from './bill-groups.ts'
import css from './bills.module.css'
import { LateNote } from './late-note.tsx'
import type { Summary } from './use-summary.ts'
import { CostButton } from './ways-on.tsx'

const NOTHING = '本月没有待还账单'

type UnpaidBillsProps = {
  bills: readonly Bill[]
  today: BusinessDate
  summary: Summary
  query: MoreButtonProps['query']
}

/** Overdue bills first, with what they cost; then those due soon, then the rest. */
export function UnpaidBills({ bills, today, summary, query }: UnpaidBillsProps): ReactElement {
  const { next, monthDue, due } = summary
  if (bills.length === 0) {
    return (
      <EmptyState
        icon={CalendarCheck}
        tone="success"
        filled={1}
        title={NOTHING}
        text="借款到账后，每期账单会出现在这里"
      >
        <CostButton />
      </EmptyState>
    )
  }
  return (
    <>
      {monthDue === 0 && next && (
        <div className={css.notice}>
          <Notice tone="done">
            {NOTHING}，下一笔 {formatMonthDay(next.dueOn)} {amountText(dueWith(next, due).amt)}
          </Notice>
        </div>
      )}
      {unpaidGroups(bills, today).map((group, index, { length }) => (
        <BillGroupCard key={group.key} group={group} today={today} open={query.hasNextPage && index === length - 1}>
          {group.late && <LateNote bills={group.bills} />}
        </BillGroupCard>
      ))}
      <MoreButton query={query} />
    </>
  )
}
