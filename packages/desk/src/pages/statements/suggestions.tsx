import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  bankStatements,
  type MatchTarget,
  type StatementLineShown,
  type Suggestion,
} from '@wanka/contract/staff/bank-statements.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAct, useRead } from '../../api/use-call.ts'
import { Failure, refusalFact } from '../../ui/failure.tsx'
import { yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MATCH_REASONS } from '../../words/statements.ts'

type Props = { line: StatementLineShown; goOn: () => void }

/** What a transfer may be the money of. Enter on its row takes the first. */
export function Suggestions({ line, goOn }: Props) {
  const { lineId } = line
  const read = useRead(bankStatements.suggest, { lineId })
  const match = useAct(bankStatements.match)
  const take = (target: MatchTarget): void => {
    match.run({ lineId, target }).then(goOn, (error: unknown) => {
      if (refusalFact(error, 'taken')) read.again()
    })
  }
  const first = read.data?.suggestions[0]
  useEnterOnRow(lineId, first?.fits && !match.isRunning ? () => take(targetOf(first)) : undefined)
  return (
    <Stack gap="sm">
      <Loaded read={read}>
        {({ suggestions }) =>
          suggestions.length === 0 ? (
            <Text c="dimmed">没有找到线索。知道是哪一笔时，在下面写编号。</Text>
          ) : (
            <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="可能是">
              {suggestions.map((one, at) => (
                <li key={`${one.paymentNo} ${one.appId}`}>
                  <Choice one={one} isFirst={at === 0} isRunning={match.isRunning} take={() => take(targetOf(one))} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Failure error={match.error} />
      <ByNumber isRunning={match.isRunning} take={take} />
    </Stack>
  )
}

const targetOf = ({ paymentNo, appId }: Suggestion): MatchTarget =>
  paymentNo ? { kind: 'announced', paymentNo } : { kind: 'loan', appId }

type ChoiceProps = { one: Suggestion; isFirst: boolean; isRunning: boolean; take: () => void }

function Choice({ one, isFirst, isRunning, take }: ChoiceProps) {
  const { paymentNo, appId, accountNo, announced, paidOn, owed, bills, score, reasons, isExact, fits } = one
  return (
    <Stack gap={4} className="choice">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} className="words">
          {paymentNo ? `转账凭证 ${paymentNo}` : `借款 ${appId}`}
        </Text>
        <Badge variant={isExact ? 'filled' : 'light'}>{isExact ? '精确匹配' : `${score}分`}</Badge>
      </Group>
      <Text size="sm">{reasons.map((reason) => MATCH_REASONS[reason]).join('、') || '没有相符之处'}</Text>
      <Text size="sm" c="dimmed" className="words">
        {[
          `客户 ${accountNo}`,
          ...(paymentNo ? [`借款 ${appId}`] : []),
          ...(announced === undefined ? [] : [`客户说${paidOn ?? ''}转了${yuan(announced)}`]),
          `当天全部应还${yuan(owed)}`,
          ...(bills ? [`正好还清${bills}期`] : []),
        ].join('；')}
      </Text>
      {fits ? (
        <Group>
          <Button size="compact-sm" variant={isFirst ? 'filled' : 'default'} loading={isRunning} onClick={take}>
            就是这笔
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="var(--mantine-color-error)">
          多于全部应还，或到账日在借款之外，不能入账。
        </Text>
      )}
    </Stack>
  )
}

const LEAST = 4

function ByNumber({ isRunning, take }: { isRunning: boolean; take: (target: MatchTarget) => void }) {
  const [typed, setTyped] = useState('')
  const number = typed.trim().toUpperCase()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (number.length < LEAST || isRunning) return
    take(number.startsWith('O') ? { kind: 'announced', paymentNo: number } : { kind: 'loan', appId: number })
  }
  return (
    <form onSubmit={send}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="凭证编号或借款编号"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          flex={1}
          miw={180}
        />
        <Button type="submit" variant="default" loading={isRunning} disabled={number.length < LEAST}>
          匹配
        </Button>
      </Group>
    </form>
  )
}

/** Enter on the row of a line does this. */
function useEnterOnRow(lineId: string, act: (() => void) | undefined): void {
  const now = useRef(act)
  now.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
      if (event.key !== 'Enter' || event.repeat || row !== lineId || !now.current) return
      event.preventDefault()
      now.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [lineId])
}
