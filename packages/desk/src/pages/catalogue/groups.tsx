import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { customerGroups } from '@wanka/contract/staff/customer-groups.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { moment } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { OneCustomer } from './one-customer.tsx'

type Shown = { key: string; kind: 'whiteList' | 'label'; name: string; title: string; customers: number }

/** The white lists and labels with their customers, and the groups of one customer. */
export function Groups() {
  const [query, setQuery] = useSearchParams()
  const read = useRead(customerGroups.list, {})
  return (
    <div className="columns worklist">
      <Stack gap="md">
        <Loaded read={read}>
          {({ channels, labels }) => {
            const groups: Shown[] = [
              ...channels.map(({ channel, customers }) => ({
                ...{ key: `whiteList ${channel}`, kind: 'whiteList' as const, name: channel },
                ...{ title: `白名单 ${channel}`, customers },
              })),
              ...labels.map(({ label, tag, customers }) => ({
                ...{ key: `label ${label}`, kind: 'label' as const, name: label },
                ...{ title: `标签 ${label} ${tag}`, customers },
              })),
            ]
            const open = groups.find(({ key }) => key === query.get('group')) ?? groups[0]
            return (
              <>
                <Stack className="card">
                  <Rows
                    label="白名单和标签"
                    rows={groups}
                    keyOf={({ key }) => key}
                    openKey={open?.key}
                    none="还没有白名单和标签。"
                    columns={[
                      {
                        title: '人群',
                        cell: ({ key, title }) => (
                          <UnstyledButton
                            data-row={key}
                            c="var(--mantine-color-anchor)"
                            aria-current={key === open?.key}
                            onClick={() => setQuery({ part: 'groups', group: key }, { replace: true })}
                          >
                            {title}
                          </UnstyledButton>
                        ),
                      },
                      { title: '客户数', isNumber: true, cell: ({ customers }) => customers },
                    ]}
                  />
                </Stack>
                {open && <Members key={open.key} group={open} />}
              </>
            )
          }}
        </Loaded>
      </Stack>
      <OneCustomer account={query.get('account') ?? ''} />
    </div>
  )
}

function Members({ group: { key, kind, name, title } }: { group: Shown }) {
  const [query, setQuery] = useSearchParams()
  const [at, id] = (query.get('after') ?? '').split(' ')
  const read = useRead(customerGroups.members, {
    group: kind === 'whiteList' ? { kind, channel: name } : { kind, label: name },
    ...(at && id && { after: { at, key: id } }),
  })
  const to = (more: Record<string, string>): void => setQuery({ part: 'groups', group: key, ...more })
  return (
    <Card title={title}>
      <Loaded read={read}>
        {({ members, next }) => (
          <>
            <Rows
              label="客户"
              rows={members}
              keyOf={({ customerId }) => customerId}
              none="没有客户。"
              columns={[
                {
                  title: '账号',
                  cell: ({ customerId, accountNo }) => (
                    <UnstyledButton
                      data-row={customerId}
                      c="var(--mantine-color-anchor)"
                      onClick={() => to({ account: accountNo })}
                    >
                      {accountNo}
                    </UnstyledButton>
                  ),
                },
                ...(kind === 'whiteList'
                  ? [
                      {
                        title: '加入',
                        cell: ({ addedAt, addedBy }: (typeof members)[number]) =>
                          `${addedAt ? moment(addedAt) : ''} ${addedBy ?? ''}`,
                      },
                    ]
                  : []),
              ]}
            />
            {next ? (
              <Group>
                <Button variant="default" onClick={() => to({ after: `${next.at} ${next.key}` })}>
                  下一页
                </Button>
              </Group>
            ) : (
              <Text size="sm" c="dimmed">
                只显示账号；看客户的资料，从“客户”进去，先写原因。
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
