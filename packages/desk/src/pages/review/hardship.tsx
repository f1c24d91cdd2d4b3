import { Badge, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import { type HardshipMaterial, hardships } from '@wanka/contract/staff/customer-cases.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { Link } from 'react-router'
import { useAct, useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { Due, nextOf } from '../../queue/next-item.tsx'
import { moment, yuan } from '../../ui/format.ts'
import { Card, FactList } from '../../ui/page.tsx'
import { Said, useDraft } from '../../ui/said.tsx'
import { stateWords } from '../../words/names.ts'
import { hardshipReason, reviewAddress } from '../../words/reviews.ts'
import { Decision } from './decision.tsx'
import { ReviewFrame } from './frame.tsx'
import { Pictures } from './pictures.tsx'

const WAIT_FOR_STAFF = ['requested', 'asked']

/** A borrower who cannot pay as agreed: what they say, what is owed, and the plans that fit. */
export function HardshipReview({ id }: { id: string }) {
  const read = useRead(hardships.show, { hardshipNo: id })
  return (
    <ReviewFrame name="hardships" read={read} reason="审核协商还款的申请">
      {(shown) => <Material shown={shown} again={read.again} />}
    </ReviewFrame>
  )
}

function Material({ shown, again }: { shown: HardshipMaterial; again: () => void }) {
  const { hardshipNo, state, said, question, answerBy, pictures, holder, proposalId } = shown
  const may = useMay()
  const list = useRead(hardships.list, {})
  const next = list.data && nextOf(list.data.hardships, (one) => one.hardshipNo === hardshipNo)
  return (
    <div className="columns">
      <Stack gap="md">
        <Card title={`申请 ${hardshipNo}`} beside={<Badge variant="light">{stateWords('hardship', state)}</Badge>}>
          <FactList
            facts={[
              [
                '客户',
                <Link key="customer" to={`/customers/${shown.customerId}`}>
                  {shown.accountNo}
                </Link>,
              ],
              ['借款', shown.appId],
              ['未还', `${shown.unpaidBills}期，共${yuan(shown.owed)}`],
              ['逾期', shown.daysLate > 0 ? `${shown.daysLate}天` : '没有逾期'],
              ['原因', said ? hardshipReason(said.reason) : '已删除'],
              ...(said ? [['每月能还', yuan(said.monthly)] as const] : []),
              ['最近进展', moment(shown.movedAt)],
              ...(shown.dueAt ? [['期限', <Due key="due" at={shown.dueAt} />] as const] : []),
              ...(question ? [['我们问过', question] as const] : []),
              ...(answerBy ? [['客户答复到', answerBy] as const] : []),
            ]}
          />
          {said?.note && (
            <>
              <Text c="dimmed">客户的说明</Text>
              <Text className="words">{said.note}</Text>
            </>
          )}
        </Card>
        <Card title="材料">
          <Pictures pictures={pictures.map((link, at) => ({ link, name: `图片${at + 1}` }))} again={again} />
        </Card>
      </Stack>
      <Decision
        {...{ queue: 'hardships', item: hardshipNo, holder, proposalId }}
        mayDecide={may('hardship.ask') && WAIT_FOR_STAFF.includes(state)}
        next={next && reviewAddress('hardships', next.hardshipNo)}
      >
        <Decide shown={shown} />
      </Decision>
    </div>
  )
}

function Decide({ shown }: { shown: HardshipMaterial }) {
  const [what, choose] = useDraft(`hardship:${shown.hardshipNo}`, 'offer')
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="怎么办"
        value={what}
        onChange={choose}
        data={[
          { value: 'offer', label: '给方案' },
          ...(shown.state === 'requested' ? [{ value: 'ask', label: '请补充' }] : []),
          { value: 'refuse', label: '不通过' },
        ]}
      />
      {what === 'ask' && <Ask hardshipNo={shown.hardshipNo} />}
      {what === 'refuse' && <Refuse hardshipNo={shown.hardshipNo} />}
      {what === 'offer' && <Offer shown={shown} />}
    </Stack>
  )
}

function Offer({ shown: { hardshipNo, plans } }: { shown: HardshipMaterial }) {
  const proposed = plans.find(({ isProposed }) => isProposed) ?? plans[0]
  const [chosen, choose] = useDraft(`hardship-plan:${hardshipNo}`, String(proposed?.periods ?? ''))
  const propose = useAct(proposals.propose)
  if (plans.length === 0) return <Text c="dimmed">剩余的金额已经不多，没有合适的方案。</Text>
  return (
    <>
      <Radio.Group label="方案" value={chosen} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {plans.map(({ periods, monthly, isProposed }) => (
            <Radio
              key={periods}
              value={String(periods)}
              label={`${periods}期，每期最多${yuan(monthly)}${isProposed ? '，客户还得起' : ''}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Said
        draft={`hardship-offer:${hardshipNo}`}
        label="依据，写给复核的同事"
        button="提交复核"
        least={2}
        most={200}
        rows={2}
        isRunning={propose.isRunning}
        error={propose.error}
        say={(reason) =>
          propose.run({ change: { kind: 'hardship.offer', hardshipNo, periods: Number(chosen) }, reason })
        }
      />
    </>
  )
}

function Ask({ hardshipNo }: { hardshipNo: string }) {
  const ask = useAct(hardships.ask)
  return (
    <Said
      draft={`hardship-ask:${hardshipNo}`}
      label="请客户补充什么，客户会看到"
      button="请客户补充"
      least={2}
      most={300}
      isRunning={ask.isRunning}
      error={ask.error}
      say={(question) => ask.run({ hardshipNo, question })}
    />
  )
}

function Refuse({ hardshipNo }: { hardshipNo: string }) {
  const propose = useAct(proposals.propose)
  return (
    <Said
      draft={`hardship-refuse:${hardshipNo}`}
      label="不通过的原因，客户会看到"
      button="提交复核"
      least={2}
      most={200}
      isRunning={propose.isRunning}
      error={propose.error}
      say={(reason) => propose.run({ change: { kind: 'hardship.refuse', hardshipNo }, reason })}
    />
  )
}
