import { Anchor, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { campaigns, type ListedCampaign } from '@wanka/contract/staff/campaigns.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { CAMPAIGN_KINDS, daysWords, inCurrency, standingWords } from '../words/campaigns.ts'
import { BudgetBar } from './campaign/budget-bar.tsx'
import { EMPTY_DRAFT } from './campaign/plan-draft.ts'
import { Planning } from './campaign/planning.tsx'

/** Campaigns with what is used of their budgets; a new one is planned here, too. */
export function Campaigns() {
  const [query] = useSearchParams()
  return query.get('new') === null ? <CampaignList /> : <NewCampaign />
}

function CampaignList() {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const open = query.get('closed') === null
  const after = query.get('after') ?? undefined
  const read = useRead(campaigns.list, { open, ...(after && { after }) })
  return (
    <Page
      title="活动"
      beside={
        <Group gap="sm">
          <SegmentedControl
            aria-label="哪些活动"
            value={open ? 'open' : 'closed'}
            onChange={(value) => setQuery(value === 'closed' ? { closed: '' } : {}, { replace: true })}
            data={[
              { value: 'open', label: '开着的' },
              { value: 'closed', label: '没有开的' },
            ]}
          />
          {may('campaign.propose') && (
            <Button component={Link} to="/campaigns?new">
              新活动
            </Button>
          )}
        </Group>
      }
    >
      <Loaded read={read}>
        {({ campaigns: found, planned, next }) => (
          <>
            {open && planned.length > 0 && <Planned planned={planned} />}
            <Stack className="card">
              <Rows
                label="活动"
                rows={found}
                keyOf={({ code }) => code}
                none={open ? '没有开着的活动。' : '没有关着的活动。'}
                columns={[
                  { title: '活动', cell: NamedCampaign },
                  { title: '怎么发', cell: ({ kind }) => CAMPAIGN_KINDS[kind].name },
                  { title: '日期', cell: (one) => <span className="line">{daysWords(one)}</span> },
                  { title: '状态', cell: StandingCell },
                  { title: '预算', isNumber: true, cell: ({ budget, currency }) => inCurrency(budget, currency) },
                  { title: '已用', isNumber: true, cell: (one) => <BudgetBar of={one} /> },
                ]}
              />
              {next && (
                <Group>
                  <Button variant="default" onClick={() => setQuery({ ...(!open && { closed: '' }), after: next })}>
                    下一页
                  </Button>
                </Group>
              )}
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const NamedCampaign = ({ code, title }: ListedCampaign) => (
  <Link data-row to={`/campaigns/${code}`}>
    {title}
  </Link>
)

const StandingCell = ({ standing, proposalId }: ListedCampaign) => (
  <>
    {standingWords(standing)}
    {proposalId && (
      <>
        ，<Link to={`/proposals/${proposalId}`}>等待复核</Link>
      </>
    )}
  </>
)

function Planned({ planned }: Pick<CallOutput<typeof campaigns.list>, 'planned'>) {
  return (
    <Card title="等待财务复核的新活动">
      <Rows
        label="等待复核的新活动"
        rows={planned}
        keyOf={({ proposalId }) => proposalId}
        none=""
        columns={[
          {
            title: '活动',
            cell: ({ proposalId, title }) => (
              <Link data-row to={`/proposals/${proposalId}`}>
                {title}
              </Link>
            ),
          },
          { title: '提议人', cell: ({ proposedBy }) => proposedBy },
        ]}
      />
    </Card>
  )
}

function NewCampaign() {
  const read = useRead(campaigns.couponKinds, {})
  return (
    <Page
      title="新活动"
      beside={
        <Anchor component={Link} to="/campaigns">
          回到活动
        </Anchor>
      }
    >
      <Loaded read={read}>
        {({ kinds }) => (
          <Planning
            name="campaign:new"
            beginning={EMPTY_DRAFT}
            isNew
            kinds={kinds}
            changeOf={(plan) => ({ kind: 'campaign.plan', plan })}
          />
        )}
      </Loaded>
    </Page>
  )
}
