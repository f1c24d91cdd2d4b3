import type { Bill } from '@wanka/contract/lending/repayment.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { BillGroupCard } from './bill-group-card.tsx'
import type { BillGroup } from './bill-groups.ts'
import css from './bills.module.css'
import { PayBar } from './pay-bar.tsx'
import { useBills } from './use-bills.ts'
import { useSelection } from './use-selection.ts'

/** Several bills of one lender ticked for one payment. */
export default function MergeBillsScreen(): ReactElement {
  const { query, bills, businessDate } = useBills('unpaid')
  const selection = useSelection(bills)
  if (query.error && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />
  if (!businessDate) {
    return <WaitingScreen label="正在获取账单明细" />
  }
  if (bills.length === 0) {
    return (
      <Screen fill>
        <EmptyState
          icon={CalendarCheck}
          tone="success"
          filled={1}
          title="没有待还的账单"
          text="有账单时，可以在这里一起还"
        >
          <Button kind="plain" to={linkTo('billListAll')}>
            看全部借款
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  const groups = lenderGroups(bills)
  return (
    <Screen bottom={<PayBar bills={bills} ticked={selection.ticked} />}>
      {groups.length > 1 && (
        <div className={css.notice}>
          <Notice>不同出借方的账单由各自收款，要分开还</Notice>
        </div>
      )}
      {groups.map((group, index) => (
        <BillGroupCard
          key={group.key}
          group={group}
          today={businessDate}
          selection={selection}
          open={query.hasNextPage && index === groups.length - 1}
        />
      ))}
      <MoreButton query={query} />
    </Screen>
  )
}

/** The bills by lender, in list order. */
const lenderGroups = (bills: readonly Bill[]): BillGroup[] =>
  [...new Set(bills.map((bill) => bill.lenderName))].map((name) => ({
    key: name,
    title: name,
    late: false,
    bills: bills.filter((bill) => bill.lenderName === name),
  }))
