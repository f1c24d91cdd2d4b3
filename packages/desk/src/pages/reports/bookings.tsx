import type { CallOutput } from '@wanka/contract/call.ts'
import { type BookingDay, type ReportDays, reports } from '@wanka/contract/staff/reports.ts'
import { useRead } from '../../api/use-call.ts'
import { BarChart } from '../../charts/bar-chart.tsx'
import { ChartCard } from '../../charts/chart-card.tsx'
import { shortNumber } from '../../charts/scale.ts'
import { decimal } from '../../ui/export-button.tsx'
import { yuan } from '../../ui/format.ts'
import { monthAndDay, NOT_COUNTED } from '../../words/reports.ts'

type Found = CallOutput<typeof reports.bookings>
const FEN = 100

/** What was paid out each day. */
export function BookingReport({ days }: { days: ReportDays }) {
  const read = useRead(reports.bookings, { days })
  return (
    <ChartCard<Found, BookingDay>
      title="每天放款"
      about="按账务日期；银行退回的放款已经减去。"
      none={NOT_COUNTED}
      read={read}
      rowsOf={({ days: found }) => found}
      keyOf={({ date }) => date}
      columns={[
        { title: '日期', cell: ({ date }) => date },
        { title: '笔数', isNumber: true, cell: ({ loans }) => String(loans) },
        { title: '放款', isNumber: true, cell: ({ lent }) => yuan(lent), inFile: ({ lent }) => decimal(lent) },
        {
          ...{ title: '收回本金', isNumber: true, cell: ({ repaid }) => yuan(repaid) },
          inFile: ({ repaid }) => decimal(repaid),
        },
      ]}
    >
      {({ days: found }) => (
        <BarChart
          label={`近${days}天每天的放款，元`}
          bars={found.map(({ date, lent, loans }) => ({
            name: monthAndDay(date),
            value: lent / FEN,
            title: `${date} 放款${yuan(lent)}，${loans}笔`,
          }))}
          numberOf={shortNumber}
        />
      )}
    </ChartCard>
  )
}
