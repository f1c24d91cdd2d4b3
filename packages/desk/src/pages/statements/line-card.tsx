import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { bankStatements, type StatementLineShown } from '@wanka/contract/staff/bank-statements.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { yuan } from '../../ui/format.ts'
import { Card, FactList } from '../../ui/page.tsx'
import { Said } from '../../ui/said.tsx'
import { LINE_STATES } from '../../words/statements.ts'
import { Suggestions } from './suggestions.tsx'

type Props = {
  line: StatementLineShown
  /** Looks at the next one. */
  goOn: () => void
}

/** One transfer, and what a person does about it. */
export function LineCard({ line, goOn }: Props) {
  const { lineId, amount, state, paymentNo, appId, repayNo, matchedBy, reason, isProposed } = line
  const may = useMay()
  const reopen = useAct(bankStatements.reopen)
  return (
    <Card title={yuan(amount)} beside={<Badge variant="light">{isProposed ? '等待复核' : LINE_STATES[state]}</Badge>}>
      <Payer line={line} />
      {(paymentNo ?? appId) && (
        <FactList
          facts={[
            [paymentNo ? '转账凭证' : '借款编号', paymentNo ?? appId],
            ...(matchedBy ? [['匹配人', matchedBy] as const] : []),
            ...(repayNo ? [['还款编号', repayNo] as const] : []),
          ]}
        />
      )}
      {state === 'known' && <Text>这笔钱以前已经入账（扣款，或用过这个流水号的凭证），不会再入一次。</Text>}
      {reason && state === 'setAside' && <FactList facts={[['原因', reason]]} />}
      {reason && state === 'matched' && <FactList facts={[['没有入账的原因', reason]]} />}
      {state === 'open' && may('statement.match') && <Suggestions line={line} goOn={goOn} />}
      {state === 'matched' && !isProposed && may('transfer.propose') && (
        <ProposeButton
          label="提议入账"
          about="入账后还最早的账单，客户会收到通知。"
          change={{ kind: 'transfer.book', lineIds: [lineId] }}
        />
      )}
      <Failure error={reopen.error} />
      {(state === 'setAside' || (state === 'matched' && !isProposed)) && may('statement.match') && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            loading={reopen.isRunning}
            onClick={() => void reopen.run({ lineId }).then(goOn, () => undefined)}
          >
            {state === 'matched' ? '取消匹配' : '重新匹配'}
          </Button>
        </Group>
      )}
      {state === 'open' && may('statement.match') && <SetAside lineId={lineId} goOn={goOn} />}
    </Card>
  )
}

function Payer({ line }: { line: StatementLineShown }) {
  const may = useMay()
  const reveal = useAct(bankStatements.reveal)
  const [shown, setShown] = useState<Pick<StatementLineShown, 'payer' | 'account' | 'remark'>>()
  const { payer, account, remark } = shown ?? line
  const show = (): void => {
    reveal.run({ lineId: line.lineId }).then(setShown, () => undefined)
  }
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          ['付款人', payer || '没有写'],
          ['付款账号', account || '没有写'],
          ['附言', remark || '没有写'],
        ]}
      />
      <Failure error={reveal.error} />
      {!shown && may('statement.reveal') && (payer || account || remark) && (
        <Group>
          <Button size="compact-xs" variant="default" loading={reveal.isRunning} onClick={show}>
            显示完整内容
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function SetAside({ lineId, goOn }: { lineId: string; goOn: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const setAside = useAct(bankStatements.setAside)
  if (!isOpen)
    return (
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          不是还款
        </Button>
      </Group>
    )
  return (
    <Said
      draft={`set-aside:${lineId}`}
      label="是什么钱"
      button="不是还款"
      color="gray"
      least={2}
      most={200}
      rows={2}
      isRunning={setAside.isRunning}
      error={setAside.error}
      say={(reason) => setAside.run({ lineId, reason }).then(goOn)}
    />
  )
}
