import { settings } from '@wanka/contract/staff/settings.ts'
import { useRead } from '../api/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'
import { settingDoes, settingName, settingPart, settingValue } from '../words/settings.ts'
import { leavesOf, readValue } from './setting-parts.ts'

/** The parts of a setting before and after a change; those that change are said in words. */
export function SettingChange({ before, after }: { before: unknown; after: unknown }) {
  const old = new Map(leavesOf(before).map(({ path, value }) => [path, settingValue(value)]))
  return (
    <Rows
      label="改动"
      rows={leavesOf(after)}
      keyOf={({ path }) => path}
      none=""
      columns={[
        { title: '设置', cell: ({ path }) => settingPart(path) },
        { title: '现在', cell: ({ path }) => <span className="words">{old.get(path) ?? '没有'}</span> },
        {
          title: '改为',
          cell: ({ path, value }) =>
            old.get(path) === settingValue(value) ? '不变' : <strong className="words">{settingValue(value)}</strong>,
        },
      ]}
    />
  )
}

/** The setting of a proposal beside what stands in it now. */
export function ProposedSetting({ change: { name, value } }: { change: { name: string; value: string } }) {
  const read = useRead(settings.list, {})
  return (
    <Card title={settingName(name)}>
      {settingDoes(name)}
      <Loaded read={read}>
        {({ settings: all }) => (
          <SettingChange
            before={readValue(all.find((one) => one.name === name)?.value ?? 'null')}
            after={readValue(value)}
          />
        )}
      </Loaded>
    </Card>
  )
}
