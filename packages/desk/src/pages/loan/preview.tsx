import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import {
  type LineFigures,
  type LoanAmounts,
  type LoanPage,
  loans,
  type ReversalPreview,
  type SettlementPreview,
} from '@wanka/contract/staff/loans.ts'
import { type FormEvent, useState } from 'react'
import { useRead } from '../../api/use-call.ts'
import { yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, FactList } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { paymentWords } from '../../words/loans.ts'

type Props = { loan: LoanPage; reversed: string; onReversed: (repayNo: string) => void }

/** What an early settlement or a reversal would come to. Nothing changes. */
export function Preview({ loan, reversed, onReversed }: Props) {
  const { appId, businessDate, state, payments } = loan
  const [typed, setTyped] = useState(businessDate)
  const [day, setDay] = useState('')
  const reversible = payments.filter((payment) => payment.reversible)
  if (state !== 'repaying' && reversible.length === 0) return null
  const settle = (event: FormEvent): void => {
    event.preventDefault()
    if (typed) setDay(typed)
  }
  return (
    <Card title="试算">
      <Text c="dimmed">只是试算，什么都不会变。</Text>
      <Group align="flex-end" gap="xl">
        {state === 'repaying' && (
          <form onSubmit={settle}>
            <Group align="flex-end" gap="sm">
              <TextInput
                type="date"
                label="在这一天提前结清"
                value={typed}
                min={businessDate}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <Button type="submit" variant="default" disabled={!typed}>
                试算结清
              </Button>
            </Group>
          </form>
        )}
        {reversible.length > 0 && (
          <Select
            label="如果银行退回这笔还款"
            placeholder="选一笔还款"
            value={reversed || null}
            onChange={(value) => onReversed(value ?? '')}
            clearable
            miw={300}
            data={reversible.map(({ repayNo, kind, amount, businessDate: on }) => ({
              value: repayNo,
              label: `${on} ${paymentWords(kind)} ${yuan(amount)}`,
            }))}
          />
        )}
      </Group>
      {day && state === 'repaying' && <Settled appId={appId} day={day} />}
      {reversed && <Reversed appId={appId} repayNo={reversed} />}
    </Card>
  )
}

function Settled({ appId, day }: { appId: string; day: string }) {
  // the field gives a calendar date or nothing
  const read = useRead(loans.previewSettlement, { appId, day: day as SettlementDay })
  return <Loaded read={read}>{(preview) => <Settlement preview={preview} />}</Loaded>
}
type SettlementDay = Parameters<typeof useRead<typeof loans.previewSettlement>>[1]['day']

function Settlement({ preview }: { preview: SettlementPreview }) {
  const { day, total, saved, days, rows, line, locked } = preview
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          [`${day}结清要付`, <strong key="total">{yuan(total)}</strong>],
          ['省下的利息', yuan(saved)],
          ['当期利息', `算${days}天`],
          ...lineFacts(line),
        ]}
      />
      {locked && <Alert color="yellow">{locked}</Alert>}
      <Rows
        label="结清前后"
        rows={rows}
        keyOf={({ no }) => String(no)}
        none=""
        columns={[
          { title: '期', cell: ({ no }) => no },
          { title: '还款日', cell: ({ dueOn }) => <span className="line">{dueOn}</span> },
          { title: '按计划还欠', isNumber: true, cell: ({ before }) => yuan(before.total) },
          { title: '付本金', isNumber: true, cell: ({ pays }) => yuan(pays.principal) },
          { title: '付利息和费用', isNumber: true, cell: ({ pays }) => yuan(pays.interest + pays.fee) },
          { title: '付罚息', isNumber: true, cell: ({ pays }) => yuan(pays.penalty) },
          { title: '结清后', isNumber: true, cell: () => yuan(0) },
        ]}
      />
    </Stack>
  )
}

function Reversed({ appId, repayNo }: { appId: string; repayNo: string }) {
  const read = useRead(loans.previewReversal, { appId, repayNo })
  return <Loaded read={read}>{(preview) => <Reversal preview={preview} />}</Loaded>
}

function Reversal({ preview }: { preview: ReversalPreview }) {
  const { day, amount, discount, unapplied, loans: reached, line } = preview
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          [`${day}退回`, <strong key="amount">{yuan(amount)}</strong>],
          ...(discount > 0 ? [['收回优惠', yuan(discount)] as const] : []),
          ...(unapplied > 0 ? [['多付的部分要追回', yuan(unapplied)] as const] : []),
          ...lineFacts(line),
        ]}
      />
      {line.after.over > 0 && (
        <Alert color="red">额度会超出{yuan(line.after.over)}，额度会停用，并开一件待处理事项。</Alert>
      )}
      {reached.map(({ appId, isReopened, rows }) => (
        <Stack key={appId} gap="xs">
          <Text>
            借款 {appId}
            {isReopened && '：已经结清，会重新变成还款中'}
          </Text>
          <Rows
            label={`退回前后 ${appId}`}
            rows={rows}
            keyOf={({ no }) => String(no)}
            none=""
            columns={[
              { title: '期', cell: ({ no }) => no },
              { title: '还款日', cell: ({ dueOn }) => <span className="line">{dueOn}</span> },
              { title: '本金', isNumber: true, cell: ({ before, after }) => change(before, after, 'principal') },
              { title: '利息', isNumber: true, cell: ({ before, after }) => change(before, after, 'interest') },
              { title: '罚息', isNumber: true, cell: ({ before, after }) => change(before, after, 'penalty') },
              { title: '一共欠', isNumber: true, cell: ({ before, after }) => change(before, after, 'total') },
            ]}
          />
        </Stack>
      ))}
    </Stack>
  )
}

/** A figure before and after, or once where it stays. */
function change(before: LoanAmounts, after: LoanAmounts, kind: keyof LoanAmounts) {
  if (before[kind] === after[kind]) return yuan(before[kind])
  return (
    <span className="line">
      {yuan(before[kind])} → <strong>{yuan(after[kind])}</strong>
    </span>
  )
}

const lineFacts = ({ before, after }: { before: LineFigures; after: LineFigures }) =>
  [
    ['已用额度', `${yuan(before.used)} → ${yuan(after.used)}`],
    ['可用额度', `${yuan(before.available)} → ${yuan(after.available)}`],
  ] as const
