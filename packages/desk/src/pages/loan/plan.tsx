import { Badge } from '@mantine/core'
import type { LoanInstalment, LoanPage } from '@wanka/contract/staff/loans.ts'
import { yuan } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { instalmentWords, OVERDUE } from '../../words/loans.ts'

/** The instalments with what was contracted, paid and is owed. */
export const Plan = ({ loan: { plan } }: { loan: LoanPage }) => (
  <Card title="还款计划">
    <Rows
      label="还款计划"
      rows={plan}
      keyOf={({ no }) => String(no)}
      none="还没有放款，没有还款计划。"
      columns={[
        { title: '期', cell: ({ no }) => no },
        { title: '还款日', cell: ({ dueOn }) => <span className="line">{dueOn}</span> },
        { title: '本金', isNumber: true, cell: ({ principal }) => yuan(principal) },
        { title: '利息和费用', isNumber: true, cell: interestOf },
        { title: '已还', isNumber: true, cell: ({ paid }) => yuan(paid.total) },
        { title: '罚息', isNumber: true, cell: ({ owed, paid }) => yuan(owed.penalty + paid.penalty) },
        { title: '还欠', isNumber: true, cell: ({ owed }) => yuan(owed.total) },
        {
          title: '状态',
          cell: ({ state, paidOn }) =>
            state === OVERDUE ? (
              <Badge color="red" miw="max-content">
                {instalmentWords(state)}
              </Badge>
            ) : (
              <span className="line">
                {instalmentWords(state)}
                {paidOn && ` ${paidOn}`}
              </span>
            ),
        },
      ]}
    />
  </Card>
)

function interestOf({ interest, fee, subsidy, waived }: LoanInstalment): string {
  const less = [subsidy > 0 && `券抵 ${yuan(subsidy)}`, waived > 0 && `免 ${yuan(waived)}`].filter(Boolean)
  return less.length > 0 ? `${yuan(interest + fee)}（${less.join('，')}）` : yuan(interest + fee)
}
