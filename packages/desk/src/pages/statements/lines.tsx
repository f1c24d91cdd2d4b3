import { Anchor, Button, Checkbox, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { bankStatements, LineState, type StatementLineShown } from '@wanka/contract/staff/bank-statements.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Rows } from '../../ui/rows.tsx'
import { LINE_STATES } from '../../words/statements.ts'
import { ImportCard } from './import-card.tsx'
import { LineCard } from './line-card.tsx'
import { ProposeExact } from './propose-exact.tsx'

const NONE: Record<LineState, string> = {
  open: '没有待匹配的流水。',
  matched: '没有已匹配、等待入账的流水。',
  booked: '还没有入账的流水。',
  known: '没有以前已经入账的流水。',
  setAside: '没有不是还款的流水。',
}

/** Transfers in one state, the oldest first, with the one that is looked at beside them. */
export function Lines() {
  const [query, setQuery] = useSearchParams()
  const proposalId = query.get('proposal') ?? undefined
  const state = LineState.options.find((known) => known === query.get('state')) ?? 'open'
  const hasClue = query.get('clue') !== null
  const after = query.get('after')
  const read = useRead(bankStatements.lines, {
    ...(proposalId ? { proposalId } : { state }),
    ...(hasClue && !proposalId && { hasClue }),
    ...(after && { after }),
  })
  const may = useMay()
  const choose = (next: Record<string, string>): void => setQuery(next, { replace: true })
  return (
    <>
      {!proposalId && <ImportCard />}
      <Group justify="space-between">
        {proposalId ? (
          <Group>
            <Text>只看一份提议里的流水</Text>
            <Anchor component={Link} to={`/proposals/${proposalId}`}>
              回到提议
            </Anchor>
          </Group>
        ) : (
          <Group>
            <SegmentedControl
              aria-label="哪些流水"
              value={state}
              onChange={(value) => choose(value === 'open' ? {} : { state: value })}
              data={LineState.options.map((value) => ({ value, label: LINE_STATES[value] }))}
            />
            {state === 'open' && (
              <Checkbox
                label="只看有线索的"
                checked={hasClue}
                onChange={({ currentTarget }) => choose(currentTarget.checked ? { clue: '' } : {})}
              />
            )}
          </Group>
        )}
      </Group>
      {!proposalId && state === 'open' && may('statement.match') && (
        <Text size="sm" c="dimmed">
          用上下键选一笔，Enter 确认右边的第一条建议，接着看下一笔。
        </Text>
      )}
      <Loaded read={read}>
        {({ lines, next }) => (
          <>
            {!proposalId && state === 'matched' && may('transfer.propose') && <ProposeExact lines={lines} />}
            <Chosen lines={lines} none={proposalId ? '这份提议里没有流水了。' : NONE[state]} />
            {next && (
              <Group>
                <Button
                  variant="default"
                  onClick={() =>
                    setQuery((now) => {
                      now.set('after', next)
                      return now
                    })
                  }
                >
                  下一页
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Chosen({ lines, none }: { lines: readonly StatementLineShown[]; none: string }) {
  const [openId, setOpenId] = useState<string>()
  const at = Math.max(
    0,
    lines.findIndex(({ lineId }) => lineId === openId),
  )
  const open = lines[at]
  const goOn = (): void => {
    const next = lines[at + 1] ?? lines[at - 1]
    setOpenId(next?.lineId)
    if (next) document.querySelector<HTMLElement>(`[data-row="${next.lineId}"]`)?.focus()
  }
  return (
    <div className="columns worklist">
      <Stack className="card">
        <Rows
          label="银行流水"
          rows={lines}
          keyOf={({ lineId }) => lineId}
          openKey={open?.lineId}
          none={none}
          columns={[
            {
              title: '银行流水号',
              cell: ({ lineId, reference }) => (
                <UnstyledButton
                  data-row={lineId}
                  className="words"
                  onClick={() => setOpenId(lineId)}
                  onFocus={() => setOpenId(lineId)}
                  c="var(--mantine-color-anchor)"
                >
                  {reference}
                </UnstyledButton>
              ),
            },
            { title: '到账日', cell: ({ bookedOn }) => <span className="line">{bookedOn}</span> },
            { title: '付款人', cell: ({ payer }) => payer || '没有写' },
            { title: '金额', isNumber: true, cell: ({ amount }) => <span className="line">{yuan(amount)}</span> },
            {
              title: '情况',
              cell: (line) => <span className="line">{noteOf(line)}</span>,
            },
          ]}
        />
      </Stack>
      {open && <LineCard key={open.lineId} line={open} goOn={goOn} />}
    </div>
  )
}

function noteOf({ state, hasClue, isProposed, isExact, age, reason }: StatementLineShown): string {
  if (state === 'open') return `${age === 0 ? '今天到账' : `等了${age}天`}${hasClue ? '，有线索' : ''}`
  if (state !== 'matched') return LINE_STATES[state]
  if (isProposed) return '等待复核'
  if (reason) return '没有入账'
  return isExact ? '精确匹配' : '逐笔提议'
}
