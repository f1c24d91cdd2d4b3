import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import type { ReactElement } from 'react'
import { MoreButton, type MoreButtonProps } from '../../../shell/more-button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { BillGroupCard } from './bill-group-card.tsx'
import { unpaidGroups } from './bill-groups.ts'
import { NOTHING, nothingDue } from './bill-words.ts'
import css from './bills.module.css'
import { LateNote } from './late-note.tsx'
import type { Summary } from './use-summary.ts'
import { CostButton } from './ways-on.tsx'

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
  const nothing = nothingDue(monthDue, next, due)
  return (
    <>
      {nothing && (
        <div className={css.notice}>
          <Notice tone="done">{nothing}</Notice>
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
