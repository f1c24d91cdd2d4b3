import { formatDateTime, formatMonthDay } from '@wanka/contract/format.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactElement } from 'react'
import { useOnline } from '../../../api/online.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BillRow, type BillRowProps } from '../../../ui/money/bill-row.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import type { BillState } from './bill-groups.ts'
import { type BillGroup, monthGroups } from './bill-groups.ts'
import { BillSegments } from './bill-segments.tsx'
import { BillSummary } from './bill-summary.tsx'
import css from './bills.module.css'
import type { KeptBill, LastBills } from './last-bills.ts'
import { CalendarAction } from './ways-on.tsx'

type OfflineBillsProps = { state: BillState; last: LastBills; onRetry: () => void }

/** The bills as last read, for a customer who is offline: read-only, without payment. */
export function OfflineBills({ state, last, onRetry }: OfflineBillsProps): ReactElement {
  const { summary, list } = last
  const online = useOnline()
  const asOf = `离线数据，更新于 ${timeOf(last.at)}`
  const owing = state === 'unpaid' && Boolean(list?.bills.length)
  return (
    <Screen
      right={<CalendarAction />}
      bottom={
        owing && (
          <BottomBar>
            <Button disabledReason="没有网络，联网后可以还款">去还款</Button>
          </BottomBar>
        )
      }
    >
      <div className={online ? css.notice : css.asOf} role="status">
        {online ? (
          <Notice
            icon={WifiOff}
            action={
              <Button kind="text" onClick={onRetry}>
                重试
              </Button>
            }
          >
            {asOf}
          </Notice>
        ) : (
          // the shell says that there is no network
          asOf
        )}
      </div>
      <BillSummary summary={summary} />
      <BillSegments state={state}>
        <KeptList state={state} list={list} />
      </BillSegments>
    </Screen>
  )
}

/** `11月21日 14:05`, Shanghai time. */
function timeOf(at: number): string {
  const text = formatDateTime(new Date(at))
  return `${formatMonthDay(text)} ${text.slice(11, 16)}`
}

function KeptList({ state, list }: { state: BillState; list: LastBills['list'] }): ReactElement {
  if (!list)
    return <EmptyState icon={CloudOff} title="这里的账单还没有保存在手机上" text="联网后打开一次，离线时就能看" />
  if (list.bills.length === 0)
    return <EmptyState icon={CloudOff} title="更新时这里没有账单" text="联网后可以看到最新的账单" />
  return (
    <>
      {groupsOf(state, list.bills).map(({ key, title, late, bills }) => (
        <section key={key} aria-labelledby={`bills-${key}`}>
          <GroupTitle id={`bills-${key}`} tone={late ? 'overdue' : 'plain'}>
            {title}
          </GroupTitle>
          <Card flush tone={late ? 'overdue' : 'plain'}>
            {bills.map((bill) => (
              <BillRow
                key={bill.billNo}
                date={bill.dueOn}
                title={bill.loanName}
                note={`第${bill.no}/${bill.periods}期 · ${bill.lenderName}`}
                fen={bill.planState === '2' ? bill.amt : bill.owed}
                state={stateOf(bill)}
              />
            ))}
          </Card>
        </section>
      ))}
      <FootNotes>
        <p>{list.hasMore ? '这里是最近的20笔，更多账单和最新金额请联网后查看。' : '最新的账单和金额请联网后查看。'}</p>
      </FootNotes>
    </>
  )
}

function groupsOf(state: BillState, bills: readonly KeptBill[]): BillGroup<KeptBill>[] {
  if (state !== 'unpaid') return monthGroups(bills, (bill) => (state === 'paid' && bill.paidOn) || bill.dueOn)
  const late = bills.filter((bill) => bill.overdueDays > 0)
  const due = bills.filter((bill) => bill.overdueDays === 0)
  return [
    { key: 'late', title: '已逾期', late: true, bills: late },
    { key: 'due', title: '待还', late: false, bills: due },
  ].filter((group) => group.bills.length > 0)
}

/** Labels that stay true with time: no day counts from data that may be days old. */
function stateOf({ planState, overdueDays, dueOn }: KeptBill): BillRowProps['state'] {
  if (planState === '2') return { kind: 'done', text: '已还清' }
  if (planState === '5') return { kind: 'running', text: '还款中' }
  if (overdueDays > 0) return { kind: 'overdue', text: '已逾期' }
  return { kind: 'plain', text: `${formatMonthDay(dueOn)}应还` }
}
