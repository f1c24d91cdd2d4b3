import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type AgreementText, agreements, type EditionText } from '@wanka/contract/staff/agreements.ts'
import { useRead } from '../../api/use-call.ts'
import { EditionDiff } from '../../catalogue/edition-diff.tsx'
import { readable, sectionsOf, textOf } from '../../catalogue/edition-text.ts'
import { ProposeForm } from '../../proposals/propose-form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { useDraft } from '../../ui/said.tsx'

/** Another edition of a text, written over the one before it. */
export function NewEdition({ text, businessDate }: { text: AgreementText; businessDate: string }) {
  const latest = (text.next ?? text.inForce)?.version ?? ''
  const read = useRead(agreements.edition, { key: text.key, version: latest })
  return (
    <Card title="新版本">
      <Loaded read={read}>{(edition) => <Editor edition={edition} businessDate={businessDate} />}</Loaded>
    </Card>
  )
}

const VERSION = /^[\w.-]{1,32}$/

function Editor({ edition, businessDate }: { edition: EditionText; businessDate: string }) {
  const { key, facts } = edition
  const [version, setVersion, forgetVersion] = useDraft(`edition-version:${key}`)
  const [title, setTitle, forgetTitle] = useDraft(`edition-title:${key}`, edition.title)
  const [day, setDay, forgetDay] = useDraft(`edition-day:${key}`)
  const [text, write, forgetText] = useDraft(`edition:${key}`, textOf(edition.sections))
  const { sections, wrong } = sectionsOf(text)
  const isSame = textOf(sections) === textOf(edition.sections) && title.trim() === edition.title
  const missing = [
    !VERSION.test(version) && '版本号',
    !title.trim() && '标题',
    (!day || day < businessDate) && '生效日',
  ].filter(Boolean)
  const forget = (): void => {
    for (const one of [forgetVersion, forgetTitle, forgetDay, forgetText]) one()
  }
  return (
    <Stack gap="sm">
      <div className="fields">
        <TextInput
          label="版本号"
          placeholder="如 2027-07"
          value={version}
          error={version !== '' && !VERSION.test(version) && '字母、数字、点和横线，最多32个'}
          onChange={({ currentTarget }) => setVersion(currentTarget.value)}
        />
        <TextInput label="标题" value={title} onChange={({ currentTarget }) => setTitle(currentTarget.value)} />
        <TextInput
          type="date"
          label="生效日"
          min={businessDate}
          value={day}
          error={day !== '' && day < businessDate && `最早${businessDate}`}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </div>
      <Textarea
        label="正文"
        description={`以“# ”开头的一行是标题，其他每行是一段。${factWords(facts)}`}
        value={text}
        error={wrong}
        autosize
        minRows={10}
        maxRows={24}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <EditionDiff before={readable(edition.sections, facts)} after={readable(sections, facts)} />
      {isSame && <Text c="dimmed">和{edition.version}一样，还没有可以提议的。</Text>}
      {!isSame && missing.length > 0 && <Text c="dimmed">还要填{missing.join('、')}。</Text>}
      {!isSame && missing.length === 0 && !wrong && (
        <>
          <Alert color="blue" variant="light">
            客户已经同意过的版本不变；从{day}起，要同意这份协议的地方用新版本。
          </Alert>
          <ProposeForm
            draft={`edition-reason:${key}`}
            change={{ kind: 'agreement.publish', key, version, title: title.trim(), effectiveOn: day, sections }}
            done={forget}
          />
        </>
      )}
    </Stack>
  )
}

const factWords = (facts: Readonly<Record<string, string>>): string => {
  const known = Object.entries(facts)
  if (known.length === 0) return ''
  return `签署时填入：${known.map(([name, words]) => `{{${name}}} ${words}`).join('，')}。`
}
