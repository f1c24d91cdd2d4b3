import type { CallOutput } from '@wanka/contract/call.ts'
import { type Cohort, reports } from '@wanka/contract/staff/reports.ts'
import { useRead } from '../../api/use-call.ts'
import { ChartCard } from '../../charts/chart-card.tsx'
import { LineChart, MOST_LINES } from '../../charts/line-chart.tsx'
import { percent } from '../../charts/scale.ts'
import { decimal } from '../../ui/export-button.tsx'
import { yuan } from '../../ui/format.ts'
import { NOT_COUNTED } from '../../words/reports.ts'

type Found = CallOutput<typeof reports.cohorts>
/** A month's loans at an age. */
type Row = Pick<Cohort, 'month' | 'loans' | 'lent'> & { age: number; amount: number }
type Amount = (point: Cohort['points'][number]) => number | undefined

/** How much of what was lent in a month has come back, by the months since then. */
export const RepaidReport = () => (
  <CohortReport
    title="还款曲线"
    about="每个月放出的借款，到以后各月末已经收回的本金占放款的比例。"
    amountTitle="已收回本金"
    amountOf={({ repaid }) => repaid}
  />
)

/** How much of what was lent in a month is over 30 days past due, by the months since then. */
export const LateReport = () => (
  <CohortReport
    title="逾期超过30天"
    about="每个月放出的借款，到以后各月末逾期超过30天的未还本金占放款的比例。从第一次计算的那天起有数。"
    amountTitle="逾期超过30天的本金"
    amountOf={({ late }) => late}
  />
)

type Props = { title: string; about: string; amountTitle: string; amountOf: Amount }

function CohortReport({ title, about, amountTitle, amountOf }: Props) {
  const read = useRead(reports.cohorts, {})
  return (
    <ChartCard<Found, Row>
      title={title}
      about={about}
      none={NOT_COUNTED}
      read={read}
      rowsOf={({ cohorts }) => cohorts.flatMap((cohort) => rowsOf(cohort, amountOf))}
      keyOf={({ month, age }) => `${month} ${age}`}
      columns={[
        { title: '放款月份', cell: ({ month }) => month },
        { title: '第几个月', isNumber: true, cell: ({ age }) => String(age) },
        { title: '放款', isNumber: true, cell: ({ lent }) => yuan(lent), inFile: ({ lent }) => decimal(lent) },
        {
          ...{ title: amountTitle, isNumber: true, cell: ({ amount }) => yuan(amount) },
          inFile: ({ amount }) => decimal(amount),
        },
        { title: '占放款', isNumber: true, cell: ({ amount, lent }) => percent(amount / lent) },
      ]}
    >
      {({ cohorts }) => {
        const drawn = cohorts.slice(-MOST_LINES)
        const ages = Math.max(...drawn.map(({ points }) => points.length))
        return (
          <LineChart
            label={`${title}，按放款月份，${drawn.map(({ month }) => month).join('、')}`}
            names={Array.from({ length: ages }, (_, age) => `${age}个月`)}
            lines={drawn.map((cohort) => lineOf(cohort, amountOf))}
            numberOf={percent}
          />
        )
      }}
    </ChartCard>
  )
}

const rowsOf = ({ month, loans, lent, points }: Cohort, amountOf: Amount): Row[] =>
  points.flatMap((point) => {
    const amount = amountOf(point)
    return amount === undefined ? [] : [{ month, loans, lent, age: point.age, amount }]
  })

const lineOf = ({ month, lent, points }: Cohort, amountOf: Amount) => ({
  name: `${month}放款`,
  points: points.map((point) => {
    const amount = amountOf(point)
    if (amount === undefined) return undefined
    return { value: amount / lent, title: `${month}放款，第${point.age}个月：${percent(amount / lent)}` }
  }),
})
