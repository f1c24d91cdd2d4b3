import { Button, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { type Content, type ContentRow, contentName, contents, contentTitle } from '@wanka/contract/staff/contents.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { ContentPreview } from '../../catalogue/content-preview.tsx'
import { Proposed } from '../../proposals/proposed.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { CONTENT_PARTS, type ContentPart, partOf, placeWords, STANDINGS } from '../../words/contents.ts'
import { ContentEditor } from './content-editor.tsx'

const NEW = 'new'
const PARTS = Object.keys(CONTENT_PARTS) as ContentPart[]

/** A new one of a part that takes new ones: tabs and tiles come with a release. */
function blankOf(part: ContentPart, rows: readonly ContentRow[]): Content | undefined {
  const sort = Math.max(0, ...rows.map(({ content }) => content.sort)) + 1
  if (part === 'banners')
    return {
      ...{ type: 'banner', key: '', advert: false, position: 'home', title: '', text: '', url: '', open: true, sort },
    }
  if (part !== 'answers') return undefined
  return { type: 'answer', key: '', topic: '', question: '', answer: [], linkLabel: '', url: '', open: true, sort }
}

/** What stands on the customers' pages, part by part; one of them with its preview. */
export function Contents() {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const read = useRead(contents.list, {})
  const part = PARTS.find((one) => one === query.get('on')) ?? 'tabs'
  const show = (on: string, content?: string): void =>
    setQuery({ part: 'contents', on, ...(content && { content }) }, { replace: true })
  return (
    <Stack gap="md">
      <Group>
        <SegmentedControl
          aria-label="哪一部分"
          value={part}
          onChange={(chosen) => show(chosen)}
          data={PARTS.map((value) => ({ value, label: CONTENT_PARTS[value] }))}
        />
      </Group>
      <Loaded read={read}>
        {({ contents: all }) => {
          const rows = all.filter(({ content }) => partOf(content) === part)
          const blank = may('content.propose') ? blankOf(part, rows) : undefined
          const named = rows.find(({ content }) => contentName(content) === query.get('content'))
          const isNew = blank !== undefined && query.get('content') === NEW
          const open = isNew ? { content: blank, standing: 'shown' as const, fixedUrl: false } : (named ?? rows[0])
          return (
            <div className="columns worklist">
              <Stack className="card">
                {blank && (
                  <Group>
                    <Button variant="default" onClick={() => show(part, NEW)}>
                      写新的
                    </Button>
                  </Group>
                )}
                <List rows={rows} open={isNew ? undefined : open} show={(content) => show(part, content)} />
              </Stack>
              {open && (
                <One
                  key={isNew ? `${part} ${NEW}` : contentName(open.content)}
                  row={open}
                  isNew={isNew}
                  all={all.map(({ content }) => content)}
                />
              )}
            </div>
          )
        }}
      </Loaded>
    </Stack>
  )
}

type ListProps = { rows: readonly ContentRow[]; open: ContentRow | undefined; show: (content: string) => void }

function List({ rows, open, show }: ListProps) {
  return (
    <Rows
      label="页面内容"
      rows={rows}
      keyOf={({ content }) => contentName(content)}
      openKey={open && contentName(open.content)}
      none="这一部分还没有内容。"
      columns={[
        {
          title: '名称',
          cell: ({ content }) => (
            <UnstyledButton
              data-row={contentName(content)}
              c="var(--mantine-color-anchor)"
              aria-current={content === open?.content}
              onClick={() => show(contentName(content))}
            >
              {contentTitle(content)}
            </UnstyledButton>
          ),
        },
        {
          title: '在哪里',
          cell: ({ content, group }) => (group ? `${placeWords(content)}，只给${group}` : placeWords(content)),
        },
        {
          title: '现在',
          cell: ({ standing, proposalId }) =>
            proposalId ? <Link to={`/proposals/${proposalId}`}>等待复核</Link> : STANDINGS[standing],
        },
        { title: '排序', isNumber: true, cell: ({ content }) => content.sort },
      ]}
    />
  )
}

type OneProps = { row: ContentRow; isNew: boolean; all: readonly Content[] }

function One({ row, isNew, all }: OneProps) {
  const may = useMay()
  const { content, proposalId } = row
  if (may('content.propose') && !proposalId) return <ContentEditor row={row} isNew={isNew} all={all} />
  return (
    <Card title={contentTitle(content)}>
      <Text c="dimmed">{placeWords(content)}</Text>
      {proposalId && <Proposed proposalId={proposalId} />}
      <ContentPreview content={content} all={all} />
    </Card>
  )
}
