import { Autocomplete, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { customerGroups, type GroupsOfCustomer } from '@wanka/contract/staff/customer-groups.ts'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, FactList } from '../../ui/page.tsx'

/** Finds a customer by the account number, and proposes the groups that they are to be in. */
export function OneCustomer({ account }: { account: string }) {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(account)
  const find = (event: FormEvent): void => {
    event.preventDefault()
    const next = new URLSearchParams(query)
    next.set('account', typed.trim())
    if (typed.trim()) setQuery(next)
  }
  return (
    <Card title="一位客户的人群">
      <form onSubmit={find}>
        <Group align="flex-end">
          <TextInput label="账号" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
          <Button type="submit" variant="default" disabled={!typed.trim()}>
            查找
          </Button>
        </Group>
      </form>
      {account ? <Found key={account} account={account} /> : <Text c="dimmed">填账号，或从左边的名单里选一位。</Text>}
    </Card>
  )
}

function Found({ account }: { account: string }) {
  const found = useRead(customerGroups.find, { account })
  const groups = useRead(customerGroups.list, {})
  return (
    <Loaded read={found}>
      {(customer) => (
        <Loaded read={groups}>
          {({ labels, channels }) => (
            <One
              customer={customer}
              labels={labels.map(({ label, tag }) => ({ value: label, label: `${label} ${tag}` }))}
              channels={channels.map(({ channel }) => channel)}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type OneProps = {
  customer: GroupsOfCustomer
  labels: readonly { value: string; label: string }[]
  channels: readonly string[]
}

function One({ customer, labels, channels }: OneProps) {
  const { customerId, accountNo, label, channels: listed, isClosed, proposals } = customer
  const may = useMay()
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          ['账号', <Account key="account" customerId={customerId} accountNo={accountNo} />],
          ['标签', labels.find(({ value }) => value === label)?.label ?? label ?? '没有'],
          ['白名单', listed.length > 0 ? listed.join('、') : '没有'],
          ...(proposals.length > 0
            ? [
                [
                  '等待复核',
                  proposals.map((one, at) => (
                    <Link key={one} to={`/proposals/${one}`}>
                      {at > 0 && '、'}提议{at + 1}
                    </Link>
                  )),
                ] as const,
              ]
            : []),
        ]}
      />
      {isClosed && <Text c="dimmed">账户已经注销，不能再改。</Text>}
      {may('group.propose') && !isClosed && <Changes customer={customer} labels={labels} channels={channels} />}
    </Stack>
  )
}

function Account({ customerId, accountNo }: { customerId: string; accountNo: string }) {
  const may = useMay()
  return may('customer.read') ? <Link to={`/customers/${customerId}`}>{accountNo}</Link> : accountNo
}

const CHANNEL = /^[\w.:-]{1,64}$/

function Changes({ customer: { customerId, accountNo, label, channels: listed }, labels, channels }: OneProps) {
  const [channel, setChannel] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const about = `账号${accountNo}的人群`
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Autocomplete
          label="加入白名单"
          placeholder="如 premium"
          data={channels.filter((one) => !listed.includes(one))}
          value={channel}
          error={channel !== '' && !CHANNEL.test(channel) && '用字母、数字、点、冒号和横线'}
          onChange={setChannel}
        />
        <Group>
          {CHANNEL.test(channel) && !listed.includes(channel) && (
            <ProposeButton
              label={`提议加入 ${channel}`}
              about={about}
              change={{ kind: 'whiteList.write', customerId, channel, listed: true }}
            />
          )}
          {listed.map((one) => (
            <ProposeButton
              key={one}
              label={`提议移出 ${one}`}
              about={about}
              change={{ kind: 'whiteList.write', customerId, channel: one, listed: false }}
            />
          ))}
        </Group>
      </Stack>
      <Stack gap="xs">
        <Select
          label="标签"
          placeholder="选一个标签"
          data={labels.filter(({ value }) => value !== label)}
          value={chosen}
          onChange={setChosen}
        />
        <Group>
          {chosen !== null && (
            <ProposeButton
              label="提议改标签"
              about={about}
              change={{ kind: 'label.write', customerId, label: chosen }}
            />
          )}
          {label !== undefined && (
            <ProposeButton label="提议去掉标签" about={about} change={{ kind: 'label.write', customerId }} />
          )}
        </Group>
      </Stack>
    </Stack>
  )
}
