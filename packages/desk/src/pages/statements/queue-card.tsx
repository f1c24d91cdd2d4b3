import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { CallOutput } from '@wanka/contract/call.ts'
import { type MoneyQueue, moneyQueues, type QueueItem } from '@wanka/contract/staff/money-queues.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { useKey } from '../../app/keys.ts'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { Proposed } from '../../proposals/proposed.tsx'
import { Holding } from '../../queue/holding.tsx'
import { Due } from '../../queue/next-item.tsx'
import { Failure } from '../../ui/failure.tsx'
import { moment, yuan } from '../../ui/format.ts'
import { Card, FactList } from '../../ui/page.tsx'
import { Said } from '../../ui/said.tsx'
import { stateWords } from '../../words/names.ts'
import { queueFactName, queueFactWords } from '../../words/statements.ts'

type Props = { queue: MoneyQueue; item: QueueItem; goOn: () => void }

const AMOUNTS: ReadonlySet<string> = new Set(['rest'])

/** One item of a queue: what is known of it, who has it, and what can be done. */
export function QueueCard({ queue, item, goOn }: Props) {
  const { subject, amount, since, dueAt, facts, holder, proposalId } = item
  const may = useMay()
  useKey('n', goOn)
  const isOpen = may('moneyQueue.work') && proposalId === undefined
  return (
    <Card title={`${subject} ${yuan(amount)}`}>
      <FactList
        facts={[
          ['等待自', moment(since)],
          ['期限', <Due key="due" at={dueAt} />],
          ...Object.entries(facts).map(
            ([name, value]) =>
              [queueFactName(name), AMOUNTS.has(name) ? yuan(Number(value)) : queueFactWords(name, value)] as const,
          ),
        ]}
      />
      {proposalId !== undefined && <Proposed proposalId={proposalId} />}
      {isOpen && <Holding queue={queue} item={subject} holder={holder} />}
      {isOpen &&
        holder?.isCaller !== false &&
        (queue === 'offline' ? (
          <Slip paymentNo={subject} goOn={goOn} />
        ) : (
          <PayOut queue={queue} subject={subject} facts={facts} />
        ))}
      {!may('moneyQueue.work') && <Text c="dimmed">由财务处理。</Text>}
    </Card>
  )
}

type Shown = CallOutput<typeof moneyQueues.showOffline>

/** The slip of an announced transfer. Its money is booked from the bank's statement; here it is only turned down. */
function Slip({ paymentNo, goOn }: { paymentNo: string; goOn: () => void }) {
  const [show, reject] = [useAct(moneyQueues.showOffline), useAct(moneyQueues.rejectOffline)]
  const [shown, setShown] = useState<Shown>()
  const look = (): void => {
    show.run({ paymentNo }).then(setShown, () => undefined)
  }
  return (
    <Stack gap="sm">
      <Failure error={show.error} />
      {shown ? (
        <>
          <Group gap="sm">
            {shown.pictures.map((link, at) => (
              <Anchor key={link} href={link} target="_blank" rel="noreferrer">
                图片{at + 1}
              </Anchor>
            ))}
            {shown.pictures.length === 0 && <Text c="dimmed">没有图片。</Text>}
          </Group>
          {shown.claims.length > 0 && (
            <Text>
              同一天同样金额的还有：
              {shown.claims
                .map(({ paymentNo: no, state }) => `${no}（${stateWords('offlinePayment', state)}）`)
                .join('、')}
            </Text>
          )}
        </>
      ) : (
        <Group>
          <Button variant="default" size="compact-sm" loading={show.isRunning} onClick={look}>
            看凭证图片
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        找到这笔钱时，在银行流水里匹配并提议入账。
      </Text>
      <Said
        draft={`offline:${paymentNo}`}
        label="没有找到这笔钱，给客户的说明"
        button="退回凭证"
        color="gray"
        least={2}
        most={200}
        rows={2}
        isRunning={reject.isRunning}
        error={reject.error}
        say={(reason) => reject.run({ paymentNo, reason }).then(goOn)}
      />
    </Stack>
  )
}

const TOKEN = /^(?=.*[A-Za-z])[\w-]{6,64}$/

type PayOutProps = Pick<Props, 'queue'> & Pick<QueueItem, 'subject' | 'facts'>

/** Pays a refund or a return once more, turns a refund down, or pays to the account of a customer who has left. */
function PayOut({ queue, subject, facts }: PayOutProps) {
  const may = useMay()
  const retry = useAct(moneyQueues.retry)
  const [token, setToken] = useState('')
  const [isClosed, setClosed] = useState(false)
  const isRefund = queue === 'refund'
  const kind = isRefund ? 'refund' : 'return'
  const payeeToken = token.trim()
  return (
    <Stack gap="sm">
      <Failure error={retry.error} />
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          loading={retry.isRunning}
          onClick={() => void retry.run({ queue: kind, subject }).catch(() => undefined)}
        >
          现在再付一次
        </Button>
        {may('refund.propose') && isRefund && facts.state === 'accepted' && <RejectRefund refundNo={subject} />}
        {may('refund.propose') && !isClosed && (
          <Button variant="subtle" size="compact-sm" onClick={() => setClosed(true)}>
            客户已注销
          </Button>
        )}
      </Group>
      {isClosed && (
        <Stack gap="xs">
          <TextInput
            label="银行登记的账户代号"
            description="客户注销后说的收款账户，先请银行登记；不是账号"
            value={token}
            onChange={({ currentTarget }) => setToken(currentTarget.value)}
            error={payeeToken !== '' && !TOKEN.test(payeeToken) && '6到64个字母、数字或横线，至少一个字母'}
            autoComplete="off"
          />
          {TOKEN.test(payeeToken) && (
            <Group>
              <ProposeButton
                label="提议付到这个账户"
                about="钱会付到银行登记的这个账户。"
                change={
                  isRefund
                    ? { kind: 'refund.pay', refundNo: subject, payeeToken }
                    : { kind: 'return.pay', returnNo: subject, payeeToken }
                }
              />
            </Group>
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** The words for the customer are part of what is approved. */
function RejectRefund({ refundNo }: { refundNo: string }) {
  const [why, setWhy] = useState('')
  return (
    <Stack gap="xs">
      <TextInput
        label="拒绝退款时给客户的说明"
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        autoComplete="off"
      />
      {why.trim().length >= 2 && (
        <Group>
          <ProposeButton
            label="提议拒绝"
            about="客户会看到说明，借款不因这笔退款减少。"
            change={{ kind: 'refund.reject', refundNo, why: why.trim() }}
          />
        </Group>
      )}
    </Stack>
  )
}
