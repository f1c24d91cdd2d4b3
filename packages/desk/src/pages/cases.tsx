import { Anchor, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { type Case, cases } from '@wanka/contract/staff/work.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { useKey } from '../app/keys.ts'
import { Holding } from '../queue/holding.tsx'
import { nextOf, queueColumns } from '../queue/next-item.tsx'
import { moment, yuan } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { Said } from '../ui/said.tsx'
import { caseWords, factName } from '../words/cases.ts'

/** What the product could not decide by itself, the oldest first. */
export function Cases() {
  const [query, setQuery] = useSearchParams()
  const kind = query.get('kind') ?? undefined
  const after = query.get('after') ?? undefined
  const read = useRead(cases.list, { ...(kind && { kind }), ...(after && { after }) })
  const [openId, setOpenId] = useState<string>()
  return (
    <Page
      title="待处理事项"
      beside={
        kind && (
          <Group>
            <Text>只看：{caseWords(kind).title}</Text>
            <Anchor component={Link} to="/cases">
              看全部
            </Anchor>
          </Group>
        )
      }
    >
      <Loaded read={read}>
        {({ cases: found, next: nextPage }) => {
          const open = found.find(({ caseId }) => caseId === openId) ?? found[0]
          const next = nextOf(found, ({ caseId }) => caseId === open?.caseId)
          return (
            <div className="columns">
              <Stack className="card">
                <Rows
                  label="待处理事项"
                  rows={found}
                  keyOf={({ caseId }) => caseId}
                  openKey={open?.caseId}
                  none="没有要处理的事项。"
                  columns={[
                    {
                      title: '事项',
                      cell: ({ caseId, kind: what }) => (
                        <UnstyledButton
                          data-row
                          onClick={() => setOpenId(caseId)}
                          onFocus={() => setOpenId(caseId)}
                          c="var(--mantine-color-anchor)"
                        >
                          {caseWords(what).title}
                        </UnstyledButton>
                      ),
                    },
                    { title: '编号', cell: ({ subject }) => <span className="words">{subject}</span> },
                    ...queueColumns<Case>(({ openedAt }) => openedAt),
                  ]}
                />
                {nextPage && (
                  <Button variant="default" onClick={() => setQuery({ ...(kind && { kind }), after: nextPage })}>
                    下一页
                  </Button>
                )}
              </Stack>
              {open && <CaseCard key={open.caseId} one={open} goOn={() => setOpenId(next?.caseId)} />}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

function CaseCard({ one, goOn }: { one: Case; goOn: () => void }) {
  const may = useMay()
  const isOthers = one.holder?.isCaller === false
  useKey('n', goOn)
  const close = useAct(cases.close)
  const { title, todo } = caseWords(one.kind)
  return (
    <Card title={title}>
      <Text>{todo}</Text>
      <FactList
        facts={[
          ['编号', one.subject],
          ['发生时间', moment(one.openedAt)],
          ...Object.entries(one.facts).map(
            ([name, value]) => [factName(name), factOf(name, value, may('customer.read'))] as const,
          ),
        ]}
      />
      {may('case.close') && <Holding queue="cases" item={one.caseId} holder={one.holder} />}
      {may('case.close') && !isOthers && (
        <Said
          draft={`case:${one.caseId}`}
          label="怎么处理的"
          button="处理完了"
          least={2}
          most={500}
          isRunning={close.isRunning}
          error={close.error}
          say={(decision) => close.run({ caseId: one.caseId, decision }).then(goOn)}
        />
      )}
      {!may('case.close') && <Text c="dimmed">由财务或风控处理。</Text>}
    </Card>
  )
}

/** The numbers of loans, apart by spaces or as a list. */
const LoanLinks = ({ numbers }: { numbers: string }) =>
  numbers.match(/\w+/g)?.map((appId) => (
    <Anchor key={appId} component={Link} to={`/loans/${appId}`} mr="sm">
      {appId}
    </Anchor>
  ))

const AMOUNTS = /amount|sum|paid|owed|fen|balance|over/i

function factOf(name: string, value: string | number | boolean | null, mayRead: boolean) {
  if (name === 'customerId' && mayRead) return <Link to={`/customers/${value}`}>{value}</Link>
  if ((name === 'appId' || name === 'loans') && mayRead && typeof value === 'string')
    return <LoanLinks numbers={value} />
  if (typeof value === 'number') return AMOUNTS.test(name) ? yuan(value) : value
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value ?? '无'
}
