import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { MoreButton, type MoreButtonProps } from '../../../shell/more-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { BillGroupCard } from './bill-group-card.tsx'
import { monthGroups } from './bill-groups.ts'
import { CostButton } from './ways-on.tsx'

type EveryBillProps = {
  state: 'paid' | 'all'
  bills: readonly Bill[]
  today: BusinessDate
  query: MoreButtonProps['query']
}

/** Paid bills by the month of payment, or all bills by the month they are due. */
export function EveryBill({ state, bills, today, query }: EveryBillProps): ReactElement {
  if (bills.length === 0) {
    const title = state === 'paid' ? '还没有已还的账单' : '还没有账单'
    return (
      <EmptyState icon={ReceiptText} title={title} text="借款到账后，每期账单会出现在这里。">
        {state === 'paid' ? (
          <Button kind="plain" to={linkTo('billList')} replace>
            看待还的账单
          </Button>
        ) : (
          <CostButton />
        )}
      </EmptyState>
    )
  }
  const groups = monthGroups(bills, (bill) => (state === 'paid' ? (bill.paidOn ?? bill.dueOn) : bill.dueOn))
  return (
    <>
      {groups.map((group, index) => (
        <BillGroupCard
          key={group.key}
          group={group}
          today={today}
          open={query.hasNextPage && index === groups.length - 1}
        />
      ))}
      <MoreButton query={query} />
    </>
  )
}
