import { Anchor, Button, Group, NativeSelect, Select, TextInput } from '@mantine/core'
import type { AuditFilter } from '@wanka/contract/staff/audit.ts'
import { people } from '@wanka/contract/staff/people.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { ACTION_GROUPS } from '../../words/actions.ts'
import { ACTOR_KINDS } from '../../words/audit-entries.ts'
import { filterOf, queryOf } from './audit-query.ts'

type Props = { filter: AuditFilter; find: (filter: AuditFilter) => void }

const EVERY_ONE = [{ value: '', label: '所有人' }]
const KINDS = Object.entries(ACTOR_KINDS).map(([value, label]) => ({ value, label }))

/** What one looks for: who, what, on what and when. */
export function AuditFilterForm({ filter, find }: Props) {
  const [fields, setFields] = useState(queryOf(filter))
  const [shown, setShown] = useState(filter)
  // a link or the browser's Back has brought another filter; a form made anew would lose the keyboard's place
  if (JSON.stringify(shown) !== JSON.stringify(filter)) {
    setShown(filter)
    setFields(queryOf(filter))
  }
  const write = (name: string, value: string | null): void =>
    setFields((before) => ({ ...before, [name]: value ?? '', ...(name === 'by' && { who: '' }) }))
  const send = (event: FormEvent): void => {
    event.preventDefault()
    find(filterOf(new URLSearchParams(fields)))
  }
  const { from = '', to = '' } = fields
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <form onSubmit={send} className="card" aria-label="查找审计记录">
      <div className="fields">
        <NativeSelect
          label="谁"
          data={[...EVERY_ONE, ...KINDS]}
          value={fields.by ?? ''}
          onChange={({ currentTarget }) => write('by', currentTarget.value)}
        />
        <Who kind={fields.by ?? ''} value={fields.who ?? ''} write={(value) => write('who', value)} />
        <Select
          label="操作"
          placeholder="所有操作"
          data={ACTION_GROUPS}
          value={fields.action ?? null}
          onChange={(value) => write('action', value)}
          nothingFoundMessage="没有这种操作"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': '清除操作' }}
        />
        <TextInput
          label="对象"
          placeholder="账号、编号或邮箱"
          value={fields.subject ?? ''}
          onChange={({ currentTarget }) => write('subject', currentTarget.value)}
          autoComplete="off"
        />
        <TextInput
          type="date"
          label="从"
          value={from}
          onChange={({ currentTarget }) => write('from', currentTarget.value)}
          error={isBackwards && '不能晚于结束日期'}
        />
        <TextInput
          type="date"
          label="到"
          value={to}
          onChange={({ currentTarget }) => write('to', currentTarget.value)}
        />
      </div>
      <Group mt="md">
        <Button type="submit" disabled={isBackwards}>
          查找
        </Button>
        <Anchor component={Link} to="/audit">
          清空
        </Anchor>
      </Group>
    </form>
  )
}

type WhoProps = { kind: string; value: string; write: (value: string | null) => void }

/** Which one of a kind; all of them while it is empty. */
function Who({ kind, value, write }: WhoProps) {
  const { data } = useRead(people.list, {}, { enabled: kind === 'staff' })
  if (kind === 'staff')
    return (
      <Select
        label="哪位员工"
        placeholder="所有员工"
        data={(data?.staff ?? []).map(({ staffId, name, leftAt }) => ({
          value: staffId,
          label: leftAt ? `${name}（已离职）` : name,
        }))}
        value={value || null}
        onChange={write}
        nothingFoundMessage="没有这位员工"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': '清除员工' }}
      />
    )
  if (kind !== 'operator' && kind !== 'customer') return null
  return (
    <TextInput
      label={kind === 'operator' ? '运维人员' : '客户账号'}
      placeholder={kind === 'operator' ? '命令行里的名字' : '要完整的账号'}
      value={value}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      autoComplete="off"
    />
  )
}
