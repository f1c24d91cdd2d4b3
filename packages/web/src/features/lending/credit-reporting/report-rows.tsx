import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { Report } from '@wanka/contract/lending/credit-reporting.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Row } from '../../../ui/primitives/row.tsx'
import { type StatusKind, StatusTag } from '../../../ui/primitives/status-tag.tsx'

export const reportKinds: Record<Report['status'], StatusKind> = {
  normal: 'info',
  overdue: 'overdue',
  settled: 'done',
  withdrawn: 'info',
}

/** A loan's reports, newest first: the status of a date, and when it was or will be sent. */
export function ReportRows({ reports }: { reports: readonly Report[] }): ReactElement {
  return (
    <>
      {reports.map((report) => (
        <Row
          key={report.reportNo}
          label={`截至${formatDay(report.asOf)}`}
          note={noteOf(report)}
          value={
            <StatusTag kind={reportKinds[report.status]} bare>
              {reportWord(report)}
            </StatusTag>
          }
        />
      ))}
    </>
  )
}

export function reportWord({ status, daysPastDue }: Report): string {
  if (status === 'overdue') return `逾期${daysPastDue}天`
  return { normal: '正常', settled: '已结清', withdrawn: '放款已退回' }[status]
}

function noteOf({ status, balance, sendOn, sentOn, corrects, disputed }: Report): string {
  const sent = sentOn ? `${formatMonthDay(sentOn)}已报送` : `将在${formatMonthDay(sendOn)}报送`
  const facts = [
    status === 'normal' || status === 'overdue' ? `剩余本金${amountText(balance)}` : undefined,
    corrects ? '更正了之前的报送' : undefined,
    disputed ? '注明有异议' : undefined,
  ]
  return [sent, ...facts.filter((fact) => fact !== undefined)].join('，')
}
