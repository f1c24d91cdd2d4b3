import { Progress, Text } from '@mantine/core'
import type { ListedCampaign } from '@wanka/contract/staff/campaigns.ts'
import { inCurrency } from '../../words/campaigns.ts'

const HUNDRED = 100

/** How much of a budget is used, as a figure with a bar under it. */
export function BudgetBar({ of: { spent, budget, currency } }: { of: ListedCampaign }) {
  const percent = budget === 0 ? 0 : Math.floor((spent / budget) * HUNDRED)
  return (
    <>
      <span className="line">
        {inCurrency(spent, currency)}{' '}
        <Text span c="dimmed" size="sm">
          {percent}%
        </Text>
      </span>
      <Progress value={percent} size="xs" mt={4} aria-hidden />
    </>
  )
}
