import { Alert, Mark, Radio, Stack, Text } from '@mantine/core'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { IdentityDecision, type IdentityMaterial, reviews } from '@wanka/contract/staff/reviews.ts'
import { Link } from 'react-router'
import { useAct, useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { Due, nextOf } from '../../queue/next-item.tsx'
import { moment } from '../../ui/format.ts'
import { Card, FactList } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Said, useDraft } from '../../ui/said.tsx'
import { IDENTITY_DECISIONS } from '../../words/proposals.ts'
import { reviewAddress } from '../../words/reviews.ts'
import { Decision } from './decision.tsx'
import { ReviewFrame } from './frame.tsx'
import { Pictures } from './pictures.tsx'

const SIDES = { front: '人像面', back: '国徽面' } as const

/** An identity: the pictures, what was typed beside what was read, and the decision. */
export function IdentityReview({ id }: { id: string }) {
  const read = useRead(reviews.identity, { customerId: id })
  return (
    <ReviewFrame name="identities" read={read} reason="身份审核">
      {(shown) => <Material shown={shown} again={read.again} />}
    </ReviewFrame>
  )
}

function Material({ shown, again }: { shown: IdentityMaterial; again: () => void }) {
  const { customerId, accountNo, askedAt, dueAt, pictures, back, isExpired, holder, proposalId } = shown
  const may = useMay()
  const list = useRead(reviews.identities, {})
  const next = list.data && nextOf(list.data.identities, (one) => one.customerId === customerId)
  return (
    <div className="columns">
      <Stack gap="md">
        <Card title="身份证照片">
          <Pictures pictures={pictures.map(({ side, link }) => ({ link, name: SIDES[side] }))} again={again} />
        </Card>
        <Card title="核对">
          <Text>
            {shown.differing.length > 0
              ? '核验机构答复：填写的姓名和号码一致。照片上读出的与填写的不同，需要人工审核。'
              : '核验机构答复：填写的姓名和号码一致。客户重新拍了照片，读出的与填写的也一致。'}
          </Text>
          <Comparison shown={shown} />
          {isExpired && <Alert color="red">这张身份证已经过了有效期。</Alert>}
          {back && (
            <FactList
              facts={[
                ['签发机关', differing(back.authority, back.readAs?.authority)],
                ['有效期', differing(period(back), back.readAs && period(back.readAs))],
              ]}
            />
          )}
        </Card>
      </Stack>
      <Stack gap="md">
        <Card title="客户">
          <FactList
            facts={[
              [
                '账号',
                may('customer.read') ? (
                  <Link key="customer" to={`/customers/${customerId}`}>
                    {accountNo}
                  </Link>
                ) : (
                  accountNo
                ),
              ],
              ['送审', moment(askedAt)],
              ['期限', <Due key="due" at={dueAt} />],
            ]}
          />
        </Card>
        <Decision
          {...{ queue: 'identities', item: customerId, holder, proposalId }}
          mayDecide={may('identity.propose')}
          next={next && reviewAddress('identities', next.customerId)}
        >
          <Decide customerId={customerId} />
        </Decision>
      </Stack>
    </div>
  )
}

function Decide({ customerId }: { customerId: string }) {
  const [chosen, choose, forget] = useDraft(`identity:${customerId}`)
  const propose = useAct(proposals.propose)
  const decision = IdentityDecision.safeParse(chosen).data
  const send = async (reason: string): Promise<void> => {
    if (!decision) return
    await propose.run({ change: { kind: 'identity.decide', customerId, decision }, reason })
    forget()
  }
  return (
    <Stack gap="sm">
      <Radio.Group label="结论" value={chosen} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {Object.entries(IDENTITY_DECISIONS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {decision ? (
        <Said
          draft={`identity-reason:${customerId}`}
          label="依据，写给复核的同事"
          button="提交复核"
          least={2}
          most={200}
          rows={2}
          isRunning={propose.isRunning}
          error={propose.error}
          say={send}
        />
      ) : (
        <Text c="dimmed">选好决定，再写依据。由另一位同事复核后生效。</Text>
      )}
    </Stack>
  )
}

const NAMES = { name: '姓名', certId: '身份证号' } as const

/** What was typed beside what was read. What differs is marked, and said in words. */
function Comparison({ shown: { typed, read, differing: names } }: { shown: IdentityMaterial }) {
  return (
    <Rows
      label="填写的和读出的"
      rows={['name', 'certId'] as const}
      keyOf={(name) => name}
      none=""
      columns={[
        { title: '项目', cell: (name) => <span className="line">{NAMES[name]}</span> },
        { title: '客户填写', cell: (name) => <Compared text={typed[name]} other={read?.[name]} /> },
        {
          title: '照片上读出',
          cell: (name) => (read ? <Compared text={read[name]} other={typed[name]} /> : '没有照片'),
        },
        { title: '结果', cell: (name) => <span className="line">{names.includes(name) ? '不一致' : '一致'}</span> },
      ]}
    />
  )
}

/** A text whose characters that another does not have in their place are marked. */
function Compared({ text, other }: { text: string; other: string | undefined }) {
  const others = [...(other ?? text)]
  return (
    <span className="compared">
      {[...text].map((char, at) => {
        const key = `${at}${char}`
        return char.toUpperCase() === others[at]?.toUpperCase() ? (
          <span key={key}>{char}</span>
        ) : (
          <Mark key={key}>{char}</Mark>
        )
      })}
    </span>
  )
}

const period = ({ from, to }: { from: string; to: string }): string => `${from} 至 ${to === 'long' ? '长期' : to}`

const differing = (now: string, read: string | undefined): string =>
  read === undefined || read === now ? now : `${now}（客户改过，读出的是 ${read}）`
