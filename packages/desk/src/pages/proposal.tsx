import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { type Facts, type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useAct, useRead } from '../api/use-call.ts'
import { ProposedCampaign } from '../campaigns/proposed-campaign.tsx'
import { ProposedContent } from '../catalogue/content-preview.tsx'
import { ProposedEdition } from '../catalogue/proposed-edition.tsx'
import { ProposedPrice } from '../catalogue/proposed-price.tsx'
import { ProposedSetting } from '../catalogue/setting-change.tsx'
import { RetainedRecords } from '../proposals/retained.tsx'
import { Failure, refusalFact } from '../ui/failure.tsx'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { Said } from '../ui/said.tsx'
import { contentAddress, placeWords } from '../words/contents.ts'
import { afterOf, changeWords, factName, factValue, PROPOSAL_STATES } from '../words/proposals.ts'
import { reviewAddress } from '../words/reviews.ts'
import { settingName } from '../words/settings.ts'

type Shown = CallOutput<typeof proposals.show>

/** Parts of a change that are not listed by name: the subject says them, or a card of their own. */
const UNLISTED: ReadonlySet<string> = new Set([
  'kind',
  'customerId',
  'lineIds',
  'code',
  'key',
  'plan',
  'sections',
  'content',
])

/** A proposal with the facts when it was made and the facts now, and the decision. */
export function ProposalPage() {
  const { id = '' } = useParams()
  const read = useRead(proposals.show, { proposalId: id })
  return (
    <Page
      title="提议"
      beside={
        <Anchor component={Link} to="/proposals">
          回到复核
        </Anchor>
      }
    >
      <Loaded read={read}>{(shown) => <Decision shown={shown} again={read.again} />}</Loaded>
    </Page>
  )
}

function Decision({ shown, again }: { shown: Shown; again: () => void }) {
  const { proposal, before, now, seen = '', gone, mayApprove, mayWithdraw } = shown
  const { proposalId, change, state } = proposal
  const [approve, reject, withdraw] = [useAct(proposals.approve), useAct(proposals.reject), useAct(proposals.withdraw)]
  const settle = (): void => {
    approve.run({ proposalId, seen }).catch((error: unknown) => {
      if (refusalFact(error, 'changed')) again()
    })
  }
  return (
    <Stack gap="md">
      <div className="columns">
        <Card title={changeWords(change)} beside={<Badge variant="light">{PROPOSAL_STATES[state]}</Badge>}>
          <FactList
            facts={[
              ['对象', subjectOf(shown)],
              ...materialOf(change),
              ...Object.entries(change)
                .filter(([name]) => !UNLISTED.has(name) && !isSettingChange(change))
                .map(([name, value]) => [factName(name), factValue(name, value, before.currency)] as const),
              [
                '原因',
                <span key="reason" className="words">
                  {proposal.reason}
                </span>,
              ],
              ['提议人', `${proposal.proposedBy}，${moment(proposal.proposedAt)}`],
              ...(proposal.decidedBy && proposal.decidedAt
                ? [['复核人', `${proposal.decidedBy}，${moment(proposal.decidedAt)}`] as const]
                : []),
              ...(proposal.decisionReason ? [['说明', proposal.decisionReason] as const] : []),
              ...(state === 'open' ? [['有效到', moment(proposal.expiresAt)] as const] : []),
            ]}
          />
          {gone && <Alert color="orange">{gone}。没有可以同意的了。</Alert>}
          <FactTable before={before} now={now} after={afterOf(change)} />
        </Card>
        {change.kind === 'retained.read' && state === 'approved' && <RetainedRecords proposalId={proposalId} />}
        {(mayApprove || mayWithdraw) && (
          <Card title="决定">
            {mayApprove && (
              <Stack gap="lg">
                {!gone && (
                  <Stack gap="sm">
                    <Text>{effectWords(change)}请先核对左边的情况。</Text>
                    <Failure error={approve.error} />
                    <Group>
                      <Button onClick={settle} loading={approve.isRunning}>
                        同意
                      </Button>
                    </Group>
                  </Stack>
                )}
                <Said
                  draft={`reject:${proposalId}`}
                  label="不同意的原因"
                  button="不同意"
                  color="gray"
                  least={2}
                  most={200}
                  rows={2}
                  isRunning={reject.isRunning}
                  error={reject.error}
                  say={(why) => reject.run({ proposalId, why })}
                />
              </Stack>
            )}
            {mayWithdraw && (
              <Stack gap="sm">
                <Text>这是您的提议，由另一位同事复核。</Text>
                <Failure error={withdraw.error} />
                <Group>
                  <Button
                    variant="default"
                    loading={withdraw.isRunning}
                    onClick={() => void withdraw.run({ proposalId }).catch(() => undefined)}
                  >
                    撤回
                  </Button>
                </Group>
              </Stack>
            )}
          </Card>
        )}
      </div>
      {change.kind === 'campaign.plan' && <ProposedCampaign plan={change.plan} isOpen={state === 'open'} />}
      {change.kind === 'price.set' && state === 'open' && !gone && <ProposedPrice change={change} />}
      {isSettingChange(change) && state === 'open' && <ProposedSetting change={change} />}
      {change.kind === 'content.write' && <ProposedContent content={change.content} />}
      {change.kind === 'agreement.publish' && <ProposedEdition change={change} before={String(before.before)} />}
    </Stack>
  )
}

function subjectOf({ proposal: { change, subject, proposalId }, before }: Shown) {
  if (change.kind === 'transfer.book')
    return <Link to={`/statements?proposal=${proposalId}`}>{change.lineIds.length}笔转账，逐笔查看</Link>
  if (change.kind === 'price.set')
    return <Link to={`/catalogue?product=${change.code}`}>{String(before.productName)}</Link>
  if (change.kind === 'agreement.publish')
    return <Link to={`/catalogue?part=agreements&text=${change.key}`}>{String(before.agreement)}</Link>
  if (change.kind === 'content.write')
    return <Link to={contentAddress(change.content)}>{placeWords(change.content)}</Link>
  if (isSettingChange(change))
    return <Link to={`/catalogue?part=settings&setting=${subject}`}>{settingName(subject)}</Link>
  return 'customerId' in change ? <Link to={`/customers/${change.customerId}`}>{subject}</Link> : subject
}

/** From when on an approved change holds. */
function effectWords(change: ProposedChange): string {
  if (change.kind === 'price.set') return `同意后从${change.holdsFrom}起生效。`
  return change.kind === 'agreement.publish' ? `同意后从${change.effectiveOn}起生效。` : '同意后立即生效。'
}

const isSettingChange = (change: ProposedChange) =>
  change.kind === 'moneySetting.write' || change.kind === 'riskSetting.write' || change.kind === 'serviceSetting.write'

/** Where an approver finds what the decision is about. */
function materialOf(change: ProposedChange): (readonly [string, ReactNode])[] {
  const link = (to: string, words: string) => [
    [
      '资料',
      <Link key="material" to={to}>
        {words}
      </Link>,
    ] as const,
  ]
  switch (change.kind) {
    case 'identity.decide':
      return link(reviewAddress('identities', change.customerId), '看照片和填写的信息')
    case 'hardship.offer':
    case 'hardship.refuse':
      return link(reviewAddress('hardships', change.hardshipNo), '看申请和材料')
    case 'topUp.settle':
      return link(reviewAddress('topUps'), '看没有结果的充值')
    case 'campaign.open':
    case 'campaign.change':
    case 'campaign.close':
      return link(`/campaigns/${change.code}`, '看这个活动')
    default:
      return []
  }
}

type FactTableProps = { before: Facts; now: Facts | undefined; after: Facts }

/** The facts when it was proposed beside those now and, where they are what changes, those to come; in words, not by colour alone. */
function FactTable({ before, now, after }: FactTableProps) {
  const names = Object.keys({ ...before, ...now, ...after })
  const isChanged = (name: string): boolean => now !== undefined && before[name] !== now[name]
  return (
    <Stack gap="sm">
      {names.some(isChanged) && <Alert color="orange">提议之后情况有变化，见下表。</Alert>}
      <Rows
        label="依据的情况"
        rows={names}
        keyOf={(name) => name}
        none="没有要核对的情况。"
        columns={[
          { title: '情况', cell: (name) => factName(name) },
          { title: '提议时', cell: (name) => factValue(name, before[name], before.currency) },
          ...(now
            ? [
                {
                  title: '现在',
                  cell: (name: string) => (
                    <>
                      {factValue(name, now[name], now.currency)}
                      {isChanged(name) && ' （有变化）'}
                    </>
                  ),
                },
              ]
            : []),
          ...(Object.keys(after).length > 0
            ? [
                {
                  title: '同意后',
                  cell: (name: string) => (name in after ? factValue(name, after[name], before.currency) : '不变'),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  )
}
