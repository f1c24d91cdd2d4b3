import { Alert, Anchor, Badge, Button, Group, Stack } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import type { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { campaigns } from '@wanka/contract/staff/campaigns.ts'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { PhonePreview } from '../campaigns/phone-preview.tsx'
import { ProposeButton } from '../proposals/propose-button.tsx'
import { yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import {
  CAMPAIGN_EVENTS,
  CAMPAIGN_KINDS,
  conditionWords,
  daysWords,
  inCurrency,
  offerCondition,
  offerFigure,
  standingWords,
} from '../words/campaigns.ts'
import { BudgetBar } from './campaign/budget-bar.tsx'
import { DaysTable } from './campaign/days-table.tsx'
import { draftOf } from './campaign/plan-draft.ts'
import { Planning } from './campaign/planning.tsx'

type Shown = CallOutput<typeof campaigns.show>

/** A campaign with its rules, what is used of its budget, and what it came to; its change is planned here, too. */
export function CampaignPage() {
  const { id: code = '' } = useParams()
  const [query] = useSearchParams()
  const read = useRead(campaigns.show, { code })
  const isChanging = query.get('change') !== null
  const isUnknown = read.error instanceof CallError && read.error.status === Status.forbidden
  return (
    <Page
      title={read.data?.campaign.title ?? '活动'}
      beside={
        <Anchor component={Link} to={isChanging ? `/campaigns/${code}` : '/campaigns'}>
          {isChanging ? '回到这个活动' : '回到活动'}
        </Anchor>
      }
    >
      {isUnknown ? (
        <Alert title="没有这个活动">编号可能写错了，请从活动的列表里选择。</Alert>
      ) : (
        <Loaded read={read}>{(shown) => (isChanging ? <Change shown={shown} /> : <Campaign shown={shown} />)}</Loaded>
      )}
    </Page>
  )
}

function Change({ shown: { campaign, coupons, page } }: { shown: Shown }) {
  const { code } = campaign
  return (
    <Planning
      name={`campaign:${code}`}
      beginning={draftOf(campaign, page)}
      isNew={false}
      kinds={coupons}
      changeOf={(plan) => changeOf(campaign, plan)}
    />
  )
}

/** The fields that a plan changes of a campaign. */
function changeOf(campaign: Shown['campaign'], plan: CampaignPlan): ProposedChange | undefined {
  const { code } = campaign
  const changed = {
    ...(plan.title !== campaign.title && { title: plan.title }),
    ...(plan.budget !== campaign.budget && { budget: plan.budget }),
    ...(plan.startsOn !== (campaign.startsOn ?? null) && { startsOn: plan.startsOn }),
    ...(plan.endsOn !== (campaign.endsOn ?? null) && { endsOn: plan.endsOn }),
    ...(plan.perPerson !== campaign.perPerson && { perPerson: plan.perPerson }),
  }
  return Object.keys(changed).length === 0 ? undefined : { kind: 'campaign.change', code, ...changed }
}

function Campaign({ shown }: { shown: Shown }) {
  const { campaign, coupons, page, figures } = shown
  const { code, kind, title, event, conditions, perPerson, perDay, currency, budget, spent, standing } = campaign
  return (
    <div className="planning">
      <Stack gap="md">
        <Card title="预算和规则" beside={<Badge variant="light">{standingWords(standing)}</Badge>}>
          <FactList
            facts={[
              ['编号', code],
              ['预算', inCurrency(budget, currency)],
              ['已用', <BudgetBar key="used" of={campaign} />],
              ['还剩', inCurrency(budget - spent, currency)],
              ['日期', daysWords(campaign)],
              ['怎么发', event ? `${CAMPAIGN_EVENTS[event]}以后自动发放` : CAMPAIGN_KINDS[kind].about],
              ['谁能得到', conditionWords(conditions)],
              ['每人最多', `${perPerson}次`],
              ...(perDay === undefined ? [] : [['每天机会', `${perDay}次`] as const]),
            ]}
          />
          <Actions campaign={campaign} />
        </Card>
        {kind !== 'reward' && <Prizes shown={shown} />}
        <Card title="到现在">
          <FactList
            facts={[
              ['得到的客户', `${figures.people}位，共${figures.grants}次`],
              ...(figures.draws > 0 ? [['抽过', `${figures.draws}次`] as const] : []),
              ['收回', `${figures.returned}次`],
              ['用掉的券', `${figures.used}张，共抵扣${yuan(figures.paid)}`],
              ['过期的券', `${figures.expired}张`],
            ]}
          />
        </Card>
        <DaysTable code={code} currency={currency} />
      </Stack>
      <div className="side">
        <PhonePreview
          shown={{
            ...{ kind, title: page?.title ?? title, summary: page?.summary ?? '', rules: page?.rules ?? [], coupons },
            ...{ startsOn: campaign.startsOn, endsOn: campaign.endsOn },
          }}
        />
      </div>
    </div>
  )
}

function Actions({ campaign: { code, title, isOpen, proposalId } }: Pick<Shown, 'campaign'>) {
  const may = useMay()
  return (
    <>
      {proposalId && (
        <Alert color="orange">
          有一份改动在等财务复核，<Link to={`/proposals/${proposalId}`}>看提议</Link>。
        </Alert>
      )}
      {may('campaign.propose') && (
        <Group gap="sm">
          <Button component={Link} to={`/campaigns/${code}?change`} variant="default" size="compact-sm">
            改预算和日期
          </Button>
          {isOpen ? (
            <ProposeButton
              label="提议结束"
              about={`「${title}」结束以后不再发，已经发出的券照常能用。`}
              change={{ kind: 'campaign.close', code }}
            />
          ) : (
            <ProposeButton
              label="提议开始"
              about={`「${title}」会对客户打开。`}
              change={{ kind: 'campaign.open', code }}
            />
          )}
        </Group>
      )}
    </>
  )
}

function Prizes({ shown: { campaign, coupons } }: { shown: Shown }) {
  const { prizes, kind, currency } = campaign
  const lots = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const offerOf = (code: string | null) => coupons.find((one) => one.code === code)
  const isDrawn = kind === 'redRain'
  return (
    <Card title="发的券">
      <Rows
        label="发的券"
        rows={prizes}
        keyOf={(prize) => `${prize.kind} ${prize.worth} ${prize.weight}`}
        none="没有券。"
        columns={[
          {
            title: '券',
            cell: (prize) => (prize.kind === null ? '没有抽到' : (offerOf(prize.kind)?.title ?? prize.kind)),
          },
          {
            title: '优惠',
            cell: (prize) => {
              const offer = offerOf(prize.kind)
              return offer ? `${offerFigure(offer)}，${offerCondition(offer)}，${offer.validDays}天内用` : ''
            },
          },
          { title: '每份成本', isNumber: true, cell: ({ worth }) => inCurrency(worth, currency) },
          ...(isDrawn
            ? [
                {
                  title: '机会',
                  isNumber: true,
                  cell: ({ weight }: { weight: number }) => `${Math.round((weight / lots) * 1000) / 10}%`,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
