import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { type AgreementText, agreements, type EditionRow } from '@wanka/contract/staff/agreements.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { EditionDiff } from '../../catalogue/edition-diff.tsx'
import { readable } from '../../catalogue/edition-text.ts'
import { moment } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EDITION_STATES, scenesOf, settersOf } from '../../words/catalogue.ts'
import { NewEdition } from './new-edition.tsx'

/** The editions of a text, two of them compared, and a new one. */
export function Editions({ text, businessDate }: { text: AgreementText; businessDate: string }) {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const isWriting = query.get('write') !== null && may('agreement.propose') && !text.proposalId
  const [on, version] = (query.get('after') ?? '').split(' ')
  const after = on && version ? { effectiveOn: on, version } : undefined
  const read = useRead(agreements.editions, { key: text.key, ...(after && { after }) })
  const to = (more: Record<string, string>): void => setQuery({ part: 'agreements', text: text.key, ...more })
  return (
    <Stack gap="md">
      <Card
        title={text.title}
        beside={
          may('agreement.propose') &&
          (text.proposalId ? (
            <Anchor component={Link} to={`/proposals/${text.proposalId}`}>
              新版本等待复核
            </Anchor>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => to(isWriting ? {} : { write: '' })}>
              {isWriting ? '不写了' : '写新版本'}
            </Button>
          ))
        }
      >
        <Loaded read={read}>
          {({ editions, next }) => (
            <Stack gap="sm">
              <Text c="dimmed">
                客户在哪里同意：{scenesOf(text.scenes)}
                {text.mustRead && '，要读完才能同意'}
              </Text>
              <Rows
                label="版本"
                rows={editions}
                keyOf={(edition) => edition.version}
                none="没有更早的版本。"
                columns={[
                  { title: '版本', cell: (edition) => <span className="line">{edition.version}</span> },
                  { title: '生效日', cell: ({ effectiveOn }) => <span className="line">{effectiveOn}</span> },
                  { title: '状态', cell: ({ state }) => <span className="line">{EDITION_STATES[state]}</span> },
                  { title: '谁发布的', cell: decisionOf },
                ]}
              />
              {next && (
                <Group>
                  <Button variant="default" onClick={() => to({ after: `${next.effectiveOn} ${next.version}` })}>
                    更早的版本
                  </Button>
                </Group>
              )}
              {!isWriting && editions.length > 0 && (
                <Comparison key={text.key} textKey={text.key} editions={editions} />
              )}
            </Stack>
          )}
        </Loaded>
      </Card>
      {isWriting && <NewEdition text={text} businessDate={businessDate} />}
    </Stack>
  )
}

function decisionOf({ proposalId, setAt, ...who }: EditionRow) {
  const said = `${settersOf(who)}${setAt ? `，${moment(setAt)}` : ''}`
  return proposalId ? <Link to={`/proposals/${proposalId}`}>{said}</Link> : said
}

function Comparison({ textKey, editions }: { textKey: string; editions: readonly EditionRow[] }) {
  const versions = editions.map(({ version }) => version)
  const [newer, setNewer] = useState(versions[0] ?? '')
  const [older, setOlder] = useState(versions[1] ?? versions[0] ?? '')
  const fresh = useRead(agreements.edition, { key: textKey, version: newer })
  const old = useRead(agreements.edition, { key: textKey, version: older })
  return (
    <Stack gap="sm">
      {versions.length > 1 && (
        <div className="fields">
          <Select
            label="比较"
            data={versions}
            value={older}
            allowDeselect={false}
            onChange={(value) => setOlder(value ?? older)}
          />
          <Select
            label="和"
            data={versions}
            value={newer}
            allowDeselect={false}
            onChange={(value) => setNewer(value ?? newer)}
          />
        </div>
      )}
      <Loaded read={old}>
        {(before) => (
          <Loaded read={fresh}>
            {(after) => (
              <EditionDiff
                before={readable(before.sections, before.facts)}
                after={readable(after.sections, after.facts)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  )
}
