import { Group, NumberInput, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { Place } from '@wanka/contract/engagement/marketing.ts'
import { Content, type ContentRow, contentFacts, contentName, contentTitle } from '@wanka/contract/staff/contents.ts'
import { ContentPreview } from '../../catalogue/content-preview.tsx'
import { ProposeForm } from '../../proposals/propose-form.tsx'
import { Card } from '../../ui/page.tsx'
import { useDraft } from '../../ui/said.tsx'
import { PLACE_NAMES, placeWords, TYPE_NAMES } from '../../words/contents.ts'
import { factName } from '../../words/proposals.ts'

type Props = { row: ContentRow; isNew: boolean; all: readonly Content[] }

/** Another state of a content, or a new one, beside the customers' phone; proposed once every field can be. */
export function ContentEditor({ row: { content: now, fixedUrl, group }, isNew, all }: Props) {
  const draft = isNew ? `content:new:${now.type}` : `content:${contentName(now)}`
  const [text, keep, forget] = useDraft(draft, JSON.stringify(now))
  // a draft of an earlier program may lack a field
  const content = { ...now, ...(text && (JSON.parse(text) as object)) } as Content
  const set = (changed: Partial<Record<string, unknown>>): void => keep(JSON.stringify({ ...content, ...changed }))
  const read = Content.safeParse(content)
  const wrong = new Map(read.error?.issues.map(({ path, message }) => [String(path[0]), message]))
  const isTaken = isNew && all.some((one) => contentName(one) === contentName(content))
  if (isTaken) wrong.set('key', '已经有这个编号')
  const isSame = !isNew && JSON.stringify(contentFacts(now)) === JSON.stringify(contentFacts(content))
  return (
    <Card title={isNew ? `新的${TYPE_NAMES[now.type]}` : contentTitle(now)}>
      <Text c="dimmed">{isNew ? '编号定了以后不变。' : `${placeWords(now)}${group ? `，只给${group}看` : ''}`}</Text>
      <ContentPreview content={content} all={all} />
      <Stack gap="sm">
        {isNew && (
          <TextInput
            label="编号"
            value={content.key}
            error={content.key !== '' && wrong.get('key')}
            onChange={({ currentTarget }) => set({ key: currentTarget.value.trim() })}
          />
        )}
        <Fields content={content} wrong={wrong} isNew={isNew} set={set} />
        <TextInput
          label={factName('url')}
          description={fixedUrl ? '这个入口去哪里由程序决定' : '我们的页面以 / 开头；没有就留空'}
          disabled={fixedUrl}
          value={content.url}
          error={wrong.get('url')}
          onChange={({ currentTarget }) => set({ url: currentTarget.value.trim() })}
        />
        <Group align="flex-end">
          <NumberInput
            label={factName('sort')}
            description="小的在前"
            allowDecimal={false}
            allowNegative={false}
            value={content.sort}
            error={wrong.get('sort')}
            onChange={(value) => set({ sort: value === '' ? undefined : Number(value) })}
          />
          <Switch
            label="给客户看"
            checked={content.open}
            onChange={({ currentTarget }) => set({ open: currentTarget.checked })}
          />
        </Group>
        {isSame || wrong.size > 0 || !read.success ? (
          <Text c="dimmed">{isSame ? '改了以后，在这里提交复核。' : '先填好每一项。'}</Text>
        ) : (
          <ProposeForm draft={`reason:${draft}`} change={{ kind: 'content.write', content: read.data }} done={forget} />
        )}
      </Stack>
    </Card>
  )
}

type FieldsProps = {
  content: Content
  wrong: ReadonlyMap<string, string>
  isNew: boolean
  set: (changed: Partial<Record<string, unknown>>) => void
}

/** The fields that a type has of its own. */
function Fields({ content, wrong, isNew, set }: FieldsProps) {
  const line = (name: string, value: string) => (
    <TextInput
      label={factName(name)}
      value={value}
      error={!(isNew && value === '') && wrong.get(name)}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
  if (content.type === 'entry')
    return (
      <>
        {line('title', content.title)}
        {line('badge', content.badge)}
      </>
    )
  if (content.type === 'answer')
    return (
      <>
        {line('topic', content.topic)}
        {line('question', content.question)}
        <Textarea
          label={factName('answer')}
          description="一行一段"
          autosize
          minRows={4}
          maxRows={16}
          value={content.answer.join('\n')}
          error={!(isNew && content.answer.length === 0) && wrong.get('answer')}
          onChange={({ currentTarget }) => set({ answer: paragraphsOf(currentTarget.value) })}
        />
        {line('linkLabel', content.linkLabel)}
      </>
    )
  return (
    <>
      {line('title', content.title)}
      {line('text', content.text)}
      <Select
        label={factName('position')}
        allowDeselect={false}
        value={content.position}
        data={Place.options.map((value) => ({ value, label: PLACE_NAMES[value] }))}
        onChange={(position) => set({ position })}
      />
      <Switch
        label="放在推荐里，不做横幅"
        checked={content.advert}
        onChange={({ currentTarget }) => set({ advert: currentTarget.checked })}
      />
      <Group grow align="flex-start">
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={factName(name)}
            description="不限就留空"
            value={content[name] ?? ''}
            error={wrong.get(name)}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value || undefined })}
          />
        ))}
      </Group>
    </>
  )
}

/** An empty text has no paragraph; an empty line while it is written is one, and is told as wrong. */
const paragraphsOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))
