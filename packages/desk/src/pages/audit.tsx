import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { type AuditEntry, audit } from '@wanka/contract/staff/audit.ts'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { useMay } from '../app/access.ts'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card, FactList, Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { actionWords } from '../words/actions.ts'
import { actorWords, entryFacts, subjectWords } from '../words/audit-entries.ts'
import { AuditExport } from './audit/audit-export.tsx'
import { AuditFilterForm } from './audit/audit-filter-form.tsx'
import { afterOf, filterOf, queryOf } from './audit/audit-query.ts'
import { ChainCard } from './audit/chain-card.tsx'

/** Who saw and did what, and whether the record of it is whole. */
export function Audit() {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const filter = filterOf(query)
  const after = afterOf(query)
  const read = useRead(audit.search, { filter, ...(after && { after }) })
  const [openId, setOpenId] = useState<number>()
  const side = useRef<HTMLDivElement>(null)
  return (
    <Page title="审计">
      <AuditFilterForm filter={filter} find={(next) => setQuery(queryOf(next))} />
      {may('audit.export') && <AuditExport filter={filter} />}
      <div className="columns">
        <Stack className="card">
          <Loaded read={read}>
            {({ entries, next }) => (
              <>
                <Rows
                  label="审计记录"
                  rows={entries}
                  keyOf={({ auditId }) => String(auditId)}
                  openKey={String((entries.find(({ auditId }) => auditId === openId) ?? entries[0])?.auditId)}
                  none={after ? '没有更早的了。' : '没有这样的记录。'}
                  columns={[
                    {
                      title: '时间',
                      cell: ({ auditId, at }) => (
                        <UnstyledButton
                          data-row
                          className="line"
                          fz="sm"
                          c="var(--mantine-color-anchor)"
                          onClick={() => {
                            setOpenId(auditId)
                            // on a narrow page they are below the list
                            side.current?.scrollIntoView({ block: 'nearest' })
                          }}
                          onFocus={() => setOpenId(auditId)}
                        >
                          {moment(at)}
                        </UnstyledButton>
                      ),
                    },
                    { title: '谁', cell: ({ actor }) => actorWords(actor) },
                    { title: '操作', cell: ({ action }) => actionWords(action) },
                    { title: '对象', cell: (entry) => <span className="words">{subjectWords(entry)}</span> },
                  ]}
                />
                {next && (
                  <Button
                    variant="default"
                    onClick={() => setQuery({ ...queryOf(filter), at: next.at, id: String(next.auditId) })}
                  >
                    下一页
                  </Button>
                )}
              </>
            )}
          </Loaded>
        </Stack>
        <Stack gap="md" className="side" ref={side}>
          {read.data && (
            <Particulars
              entry={read.data.entries.find(({ auditId }) => auditId === openId) ?? read.data.entries[0]}
              addressOf={(part) => `/audit?${new URLSearchParams(queryOf({ ...filter, ...part }))}`}
            />
          )}
          <ChainCard />
        </Stack>
      </div>
    </Page>
  )
}

type Part = Pick<ReturnType<typeof filterOf>, 'actor' | 'subject'>

function Particulars({ entry, addressOf }: { entry: AuditEntry | undefined; addressOf: (part: Part) => string }) {
  const may = useMay()
  if (!entry) return null
  const { auditId, at, actor, action, subject, customer } = entry
  return (
    <Card title={actionWords(action)}>
      <FactList
        facts={[
          ['时间', moment(at)],
          [
            '谁',
            <Link key="actor" to={addressOf({ actor: actorFilter(actor) })}>
              {actorWords(actor)}
            </Link>,
          ],
          [
            '对象',
            <Group key="subject" gap="xs">
              <Link className="words" to={addressOf({ subject })}>
                {subjectWords(entry)}
              </Link>
              {customer && may('customer.read') && <Link to={`/customers/${customer.customerId}`}>打开客户</Link>}
            </Group>,
          ],
          ...entryFacts(entry),
          ['操作代码', action],
          ['第几条', String(auditId)],
        ]}
      />
    </Card>
  )
}

function actorFilter(actor: AuditEntry['actor']): Part['actor'] {
  if (actor.kind === 'staff') return { kind: 'staff', staffId: actor.staffId }
  if (actor.kind === 'customer') return { kind: 'customer', customer: actor.customerId }
  return actor.kind === 'operator' ? { kind: 'operator', name: actor.name } : { kind: 'system' }
}
