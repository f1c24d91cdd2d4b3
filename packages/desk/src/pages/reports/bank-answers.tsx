import type { CallOutput } from '@wanka/contract/call.ts'
import { type BankAnswers, type ReportDays, reports } from '@wanka/contract/staff/reports.ts'
import { useRead } from '../../api/use-call.ts'
import { ChartCard } from '../../charts/chart-card.tsx'
import { type Line, LineChart } from '../../charts/line-chart.tsx'
import { shortNumber } from '../../charts/scale.ts'
import { lasted } from '../../ui/format.ts'
import { bankOrderWords, monthAndDay } from '../../words/reports.ts'

type Found = CallOutput<typeof reports.bankAnswers>
const SECOND = 1000

/** How long the bank takes to say what became of our instructions. */
export function BankAnswerReport({ days }: { days: ReportDays }) {
  const read = useRead(reports.bankAnswers, { days })
  return (
    <ChartCard<Found, BankAnswers>
      title="银行多久答复"
      about="从发出指令到知道结果，每天95%的指令不超过的时间。别的服务商的用时在监控里。"
      none="没有给银行的指令，或还没有算过。"
      read={read}
      rowsOf={({ dates }) => dates}
      keyOf={({ date, kind }) => `${date} ${kind}`}
      columns={[
        { title: '日期', cell: ({ date }) => date },
        { title: '指令', cell: ({ kind }) => bankOrderWords(kind) },
        { title: '已答复', isNumber: true, cell: ({ answered }) => String(answered) },
        { title: '没有答复', isNumber: true, cell: ({ waiting }) => String(waiting) },
        { title: '一半不超过', isNumber: true, cell: ({ medianMs }) => timeOf(medianMs) },
        { title: '95%不超过', isNumber: true, cell: ({ p95Ms }) => timeOf(p95Ms) },
      ]}
    >
      {({ dates }) => (
        <LineChart
          label={`近${days}天银行答复指令的时间，秒，按指令的种类`}
          names={[...new Set(dates.map(({ date }) => monthAndDay(date)))]}
          lines={linesOf({ dates })}
          numberOf={(seconds) => `${shortNumber(seconds)}秒`}
        />
      )}
    </ChartCard>
  )
}

const timeOf = (ms: number | undefined): string => (ms === undefined ? '—' : lasted(ms))

function linesOf({ dates }: Found): Line[] {
  const all = [...new Set(dates.map(({ date }) => date))]
  return [...new Set(dates.map(({ kind }) => kind))].map((kind) => ({
    name: bankOrderWords(kind),
    points: all.map((date) => {
      const ms = dates.find((one) => one.date === date && one.kind === kind)?.p95Ms
      return ms === undefined
        ? undefined
        : { value: ms / SECOND, title: `${date} ${bankOrderWords(kind)}：${lasted(ms)}` }
    }),
  }))
}
