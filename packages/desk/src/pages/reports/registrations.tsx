import type { CallOutput } from '@wanka/contract/call.ts'
import { type ReportDays, reports } from '@wanka/contract/staff/reports.ts'
import { useRead } from '../../api/use-call.ts'
import { ChartCard } from '../../charts/chart-card.tsx'
import { percent } from '../../charts/scale.ts'
import { StepChart } from '../../charts/step-chart.tsx'
import { FUNNEL_STEPS, NOT_COUNTED } from '../../words/reports.ts'

type Found = CallOutput<typeof reports.registrations>
type Row = { name: string; count: number; ofAll: string; ofBefore: string }

/** How far those came who registered in the last days. */
export function RegistrationReport({ days }: { days: ReportDays }) {
  const read = useRead(reports.registrations, { days })
  return (
    <ChartCard<Found, Row>
      title="从注册到借款"
      about={`近${days}天注册的客户，注册后30天以内走到了哪一步。`}
      none={NOT_COUNTED}
      read={read}
      rowsOf={stepsOf}
      keyOf={({ name }) => name}
      columns={[
        { title: '步骤', cell: ({ name }) => name },
        { title: '人数', isNumber: true, cell: ({ count }) => String(count) },
        { title: '占注册', isNumber: true, cell: ({ ofAll }) => ofAll },
        { title: '占上一步', isNumber: true, cell: ({ ofBefore }) => ofBefore },
      ]}
    >
      {(found) => <StepChart steps={stepsOf(found)} />}
    </ChartCard>
  )
}

function stepsOf({ from, funnel }: Found): Row[] {
  if (!from) return []
  const shareOf = (count: number, whole: number): string => (whole === 0 ? '—' : percent(count / whole))
  return FUNNEL_STEPS.map(([step, name], at) => {
    const before = funnel[FUNNEL_STEPS[at - 1]?.[0] ?? step]
    return {
      ...{ name, count: funnel[step] },
      ofAll: shareOf(funnel[step], funnel.registered),
      ofBefore: shareOf(funnel[step], before),
    }
  })
}
