import { Stack, Text, UnstyledButton } from '@mantine/core'
import { type Setting, settings } from '@wanka/contract/staff/settings.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { leavesOf, readValue } from '../../catalogue/setting-parts.ts'
import { moment } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, FactList } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { AREA_WORDS, settingDoes, settingName, settingPart, settingValue } from '../../words/settings.ts'
import { SettingEditor } from './setting-editor.tsx'

/** Settings and switches, what each does, and who changed it last; one of them with its parts. */
export function Settings() {
  const [query, setQuery] = useSearchParams()
  const read = useRead(settings.list, {})
  return (
    <Loaded read={read}>
      {({ settings: all }) => {
        const open = all.find(({ name }) => name === query.get('setting')) ?? all[0]
        return (
          <div className="columns worklist">
            <Stack className="card">
              <Rows
                label="设置和开关"
                rows={all}
                keyOf={({ name }) => name}
                openKey={open?.name}
                none="没有设置。"
                columns={[
                  {
                    title: '设置',
                    cell: ({ name }) => (
                      <UnstyledButton
                        data-row={name}
                        c="var(--mantine-color-anchor)"
                        aria-current={name === open?.name}
                        onClick={() => setQuery({ part: 'settings', setting: name }, { replace: true })}
                      >
                        {settingName(name)}
                      </UnstyledButton>
                    ),
                  },
                  { title: '作用', cell: ({ name }) => settingDoes(name) },
                  { title: '现在', cell: ({ value }) => <span className="line">{inBrief(value)}</span> },
                  { title: '最近改动', cell: changeOf },
                ]}
              />
            </Stack>
            {open && <One key={open.name} setting={open} />}
          </div>
        )
      }}
    </Loaded>
  )
}

const LONGEST = 16

/** A value of one part; of several, how many. */
function inBrief(text: string): string {
  const leaves = leavesOf(readValue(text))
  if (leaves.length > 1) return `${leaves.length}项`
  const value = leaves[0]?.value
  if (Array.isArray(value)) return `${value.length}条`
  const words = settingValue(value)
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

function changeOf({ changedBy, changedAt, proposalId }: Setting) {
  if (proposalId) return <Link to={`/proposals/${proposalId}`}>等待复核</Link>
  if (!changedAt) return <span className="line">没有改过</span>
  return `${byWords(changedBy)}，${moment(changedAt)}`
}

const byWords = (by: string): string => (by.startsWith('ops:') ? `${by.slice('ops:'.length)}（命令行）` : `${by}同意`)

const MAY_PROPOSE = {
  money: 'moneySetting.propose',
  risk: 'riskSetting.propose',
  service: 'serviceSetting.propose',
} as const

function One({ setting }: { setting: Setting }) {
  const may = useMay()
  const { name, value, area, proposalId } = setting
  const isEditable = area !== undefined && may(MAY_PROPOSE[area]) && !proposalId
  return (
    <Card title={settingName(name)}>
      <Text>{settingDoes(name)}。</Text>
      <Text c="dimmed">
        {area ? AREA_WORDS[area] : '只能看：它关系到程序的地址或整个产品的开关，由运维在服务器上改'}
      </Text>
      {isEditable ? (
        <SettingEditor setting={{ ...setting, area }} />
      ) : (
        <FactList
          facts={leavesOf(readValue(value)).map(
            (leaf) =>
              [
                settingPart(leaf.path),
                <span key={leaf.path} className="words">
                  {settingValue(leaf.value)}
                </span>,
              ] as const,
          )}
        />
      )}
    </Card>
  )
}
