import { formatDay } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'

type PlanRowsProps = { title: string; bills: readonly { no: number; dueOn: BusinessDate; amt: Fen }[] }

/** Bills of a plan, by number, day and sum. */
export function PlanRows({ title, bills }: PlanRowsProps): ReactElement {
  return (
    <Card title={title} strong>
      <FactList
        facts={bills.map(({ no, dueOn, amt }) => ({ label: `第${no}期　${formatDay(dueOn)}`, value: amountText(amt) }))}
      />
    </Card>
  )
}
