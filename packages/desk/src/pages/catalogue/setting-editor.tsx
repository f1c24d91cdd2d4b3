import { Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import type { Setting, SettingArea } from '@wanka/contract/staff/settings.ts'
import { useState } from 'react'
import { SettingChange } from '../../catalogue/setting-change.tsx'
import { type Leaf, leavesOf, readValue, withLeaf } from '../../catalogue/setting-parts.ts'
import { ProposeForm } from '../../proposals/propose-form.tsx'
import { useDraft } from '../../ui/said.tsx'
import { settingPart } from '../../words/settings.ts'

/** Another value for a setting, part by part, and the change before it is proposed. */
export function SettingEditor({ setting: { name, value, area } }: { setting: Setting & { area: SettingArea } }) {
  const before = readValue(value)
  const [text, keep, forget] = useDraft(`setting-value:${name}`, value)
  const after = text === '' ? before : readValue(text)
  // the fields keep what is typed in them, also what cannot be read yet
  const [parts] = useState(() => leavesOf(after))
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  const write = (path: string, part: unknown): void => {
    const rest = new Set(wrong)
    if (part === undefined) rest.add(path)
    else rest.delete(path)
    setWrong(rest)
    if (part !== undefined) keep(JSON.stringify(withLeaf(after, path, part)))
  }
  // the names of an area are checked by the server, which says so of another
  const change = { kind: `${area}Setting.write`, name, value: JSON.stringify(after) } as ProposedChange
  return (
    <Stack gap="sm">
      {parts.map((leaf) => (
        <Part key={leaf.path} leaf={leaf} write={(part) => write(leaf.path, part)} />
      ))}
      {isSame || wrong.size > 0 ? (
        <Text c="dimmed">{wrong.size > 0 ? '先改好标红的一项。' : '改了以后，这里显示改动前后。'}</Text>
      ) : (
        <>
          <SettingChange before={before} after={after} />
          <ProposeForm draft={`setting:${name}`} change={change} done={forget} />
        </>
      )}
    </Stack>
  )
}

type PartProps = { leaf: Leaf; write: (part: unknown) => void }

/** The field for a part, by what it is: a switch, a number, a text, or a list as it is stored. */
function Part({ leaf: { path, value }, write }: PartProps) {
  const label = settingPart(path)
  if (value === 'open' || value === 'close')
    return (
      <Group>
        <Switch
          label={label}
          defaultChecked={value === 'open'}
          onChange={({ currentTarget }) => write(currentTarget.checked ? 'open' : 'close')}
        />
      </Group>
    )
  if (typeof value === 'number') return <NumberPart label={label} value={value} write={write} />
  if (typeof value === 'string')
    return (
      <TextInput
        label={label}
        defaultValue={value}
        onChange={({ currentTarget }) => write(currentTarget.value.trim())}
      />
    )
  return <ListPart label={label} value={value} write={write} />
}

type FieldProps<T> = { label: string; value: T; write: (part: unknown) => void }

function NumberPart({ label, value, write }: FieldProps<number>) {
  const [typed, setTyped] = useState(String(value))
  const isNumber = /^\d{1,9}$/.test(typed.trim())
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={typed}
      error={!isNumber && '填一个整数'}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        write(/^\d{1,9}$/.test(currentTarget.value.trim()) ? Number(currentTarget.value) : undefined)
      }}
    />
  )
}

function ListPart({ label, value, write }: FieldProps<unknown>) {
  const [typed, setTyped] = useState(JSON.stringify(value, null, 1))
  const isList = Array.isArray(readValue(typed))
  return (
    <Textarea
      label={label}
      description="按现在的写法改（JSON）"
      value={typed}
      error={!isList && '读不出来，请对照原来的写法'}
      autosize
      minRows={4}
      maxRows={16}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const read = readValue(currentTarget.value)
        write(Array.isArray(read) ? read : undefined)
      }}
    />
  )
}
