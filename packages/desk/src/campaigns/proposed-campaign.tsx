import { Stack } from '@mantine/core'
import type { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { campaigns } from '@wanka/contract/staff/campaigns.ts'
import { useRead } from '../api/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList } from '../ui/page.tsx'
import { CAMPAIGN_EVENTS, CAMPAIGN_KINDS, conditionWords, daysWords, inCurrency } from '../words/campaigns.ts'
import { OutlookCard } from './outlook.tsx'
import { PhonePreview } from './phone-preview.tsx'

/** What an approver reads of a new campaign: its plan, what it may come to, and what customers will see. */
export function ProposedCampaign({ plan, isOpen }: { plan: CampaignPlan; isOpen: boolean }) {
  const { kind, title, currency, budget, startsOn, endsOn, event, conditions, prizes, perPerson, perDay, page } = plan
  const read = useRead(campaigns.couponKinds, {})
  const days = { startsOn: startsOn ?? undefined, endsOn: endsOn ?? undefined }
  return (
    <>
      <Stack gap="md">
        <Card title={title}>
          <Loaded read={read}>
            {({ kinds }) => (
              <FactList
                facts={[
                  ['预算', inCurrency(budget, currency)],
                  ['日期', daysWords(days)],
                  ['怎么发', event ? `${CAMPAIGN_EVENTS[event]}以后自动发放` : CAMPAIGN_KINDS[kind].about],
                  ['谁能得到', conditionWords(conditions)],
                  ['每人最多', `${perPerson}次`],
                  ...(perDay === null ? [] : [['每天机会', `${perDay}次`] as const]),
                  ...prizes.map((prize, at) => {
                    const name = kinds.find(({ code }) => code === prize.kind)?.title ?? prize.kind ?? '没有抽到'
                    const lots = kind === 'redRain' ? `，${prize.weight}份` : ''
                    return [`券${at + 1}`, `${name}，每份成本${inCurrency(prize.worth, currency)}${lots}`] as const
                  }),
                ]}
              />
            )}
          </Loaded>
        </Card>
        {isOpen && <OutlookCard plan={plan} />}
      </Stack>
      <Loaded read={read}>
        {({ kinds }) => (
          <PhonePreview
            shown={{
              ...{ kind, title, summary: page?.summary ?? '', rules: page?.rules ?? [], ...days },
              coupons: kinds.filter(({ code }) => prizes.some((prize) => prize.kind === code)),
            }}
          />
        )}
      </Loaded>
    </>
  )
}
