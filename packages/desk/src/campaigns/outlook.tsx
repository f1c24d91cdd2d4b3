import { Text } from '@mantine/core'
import { formatDay } from '@wanka/contract/format.ts'
import type { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { type CampaignOutlook, campaigns } from '@wanka/contract/staff/campaigns.ts'
import { useRead } from '../api/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList } from '../ui/page.tsx'
import { inCurrency } from '../words/campaigns.ts'

type Props = { plan: CampaignPlan; outlook: CampaignOutlook }

/** What a plan may come to, and what the sums rest on. */
export function OutlookFacts({ plan: { currency }, outlook }: Props) {
  const { reach, isOfNewCustomers, each, covers, full, past } = outlook
  const money = (amount: number): string => inCurrency(amount, currency)
  return (
    <>
      <FactList
        facts={[
          ['今天能得到的客户', isOfNewCustomers ? `新注册的客户，近30天${people(reach)}` : people(reach)],
          ...(each > 0
            ? ([
                ['每人全部得到', money(each)],
                ['预算够', covers < reach ? `${people(covers)}，不够所有人` : '所有人'],
              ] as const)
            : []),
          ['全部领完、用完', `最多${money(full)}`],
          ...(past
            ? ([
                ['照以往的用法', past.cost === undefined ? '券都还没有到期，算不出' : `约${money(past.cost)}`],
                ['预算用完', past.runsOutOn ? `约${formatDay(past.runsOutOn)}` : '结束以前用不完'],
              ] as const)
            : []),
        ]}
      />
      <Text size="sm" c="dimmed">
        {past
          ? `以往指近半年${past.campaigns}个同类活动：共发出${past.grants}次，照这样每天用预算${money(past.perDay)}${
              past.usedPercent === undefined ? '' : `；到期的券实际抵扣了成本的${past.usedPercent}%`
            }。`
          : '近半年没有同类活动发出过东西，只能算最多要多少。'}
      </Text>
    </>
  )
}

const people = (count: number): string => `${count.toLocaleString('en')}位`

/** The simulation of a plan, for the colleague who approves it. */
export function OutlookCard({ plan }: { plan: CampaignPlan }) {
  const read = useRead(campaigns.simulate, { plan, isNew: true })
  return (
    <Card title="预算试算">
      <Loaded read={read}>{(outlook) => <OutlookFacts plan={plan} outlook={outlook} />}</Loaded>
    </Card>
  )
}
