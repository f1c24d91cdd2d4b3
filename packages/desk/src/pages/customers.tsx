import { Button, Group, Stack, TextInput } from '@mantine/core'
import { customers, type FoundCustomer } from '@wanka/contract/staff/customers.ts'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../api/use-call.ts'
import { moment } from '../ui/format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { stateWords } from '../words/names.ts'

const LEAST = 4

/** Finds a customer by an exact number, or lists all, the newest first. */
export function Customers() {
  const [query, setQuery] = useSearchParams()
  const what = query.get('what') ?? ''
  const [typed, setTyped] = useState(what)
  const isShort = typed.trim().length > 0 && typed.trim().length < LEAST
  const search = (event: FormEvent): void => {
    event.preventDefault()
    if (!isShort) setQuery(typed.trim() ? { what: typed.trim() } : {})
  }
  return (
    <Page title="客户">
      <form onSubmit={search}>
        <Group align="flex-start">
          <TextInput
            label="手机号、账号、借款编号或还款编号"
            description="要完整的号码"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isShort && `至少${LEAST}位`}
            miw={320}
            autoComplete="off"
          />
          <Button type="submit" mt={46}>
            查找
          </Button>
        </Group>
      </form>
      <Stack className="card">
        {what ? <Found what={what} /> : <Newest after={query.get('after') ?? undefined} />}
      </Stack>
    </Page>
  )
}

function Found({ what }: { what: string }) {
  const read = useRead(customers.find, { what })
  return (
    <Loaded read={read}>
      {({ customers: found, appId }) => (
        <>
          {appId && <Link to={`/loans/${appId}`}>打开借款 {appId}</Link>}
          <CustomerRows found={found} none={`没有客户是「${what}」。号码要完整。`} />
        </>
      )}
    </Loaded>
  )
}

function Newest({ after }: { after: string | undefined }) {
  const [, setQuery] = useSearchParams()
  const read = useRead(customers.list, after ? { after } : {})
  return (
    <Loaded read={read}>
      {({ customers: found, next }) => (
        <>
          <CustomerRows found={found} none="还没有客户。" />
          {next && (
            <Button variant="default" onClick={() => setQuery({ after: next })}>
              下一页
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

const CustomerRows = ({ found, none }: { found: readonly FoundCustomer[]; none: string }) => (
  <Rows
    label="客户"
    rows={found}
    keyOf={({ customerId }) => customerId}
    none={none}
    columns={[
      {
        title: '账号',
        cell: ({ customerId, accountNo }) => (
          <Link data-row to={`/customers/${customerId}`}>
            {accountNo}
          </Link>
        ),
      },
      { title: '手机号', cell: ({ mobile }) => mobile || '已注销' },
      { title: '状态', cell: ({ state, frozen }) => (frozen ? '已冻结' : stateWords('account', state)) },
      { title: '注册时间', cell: ({ registeredAt }) => moment(registeredAt) },
    ]}
  />
)
