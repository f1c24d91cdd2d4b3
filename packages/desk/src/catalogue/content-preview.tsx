import '../campaigns/phone.css'
import './content-preview.css'
import { Stack, Text } from '@mantine/core'
import { type Content, type ContentOf, contentName, contents } from '@wanka/contract/staff/contents.ts'
import type { ReactNode } from 'react'
import { useRead } from '../api/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card } from '../ui/page.tsx'
import { PLACE_NAMES } from '../words/contents.ts'

type Props<C extends Content = Content> = {
  content: C
  /** What stands on the customers' pages now. */
  all: readonly Content[]
}

/** What customers see of a content on a phone of 375 px, among what stands beside it; pictures are left out. */
export function ContentPreview({ content, all }: Props) {
  return (
    <Stack gap="xs" align="center">
      <figure className="phone phone-short" aria-label="客户手机上的样子">
        <p className="phone-head">{headOf(content)}</p>
        <div className="phone-body">{shownOf({ content, all })}</div>
      </figure>
      {!content.open && <Text c="dimmed">现在设为不显示：客户看不到它。</Text>}
    </Stack>
  )
}

/** The content of a proposal as customers would see it. */
export function ProposedContent({ content }: { content: Content }) {
  const read = useRead(contents.list, {})
  return (
    <Card title="客户手机上的样子">
      <Loaded read={read}>
        {({ contents: rows }) => <ContentPreview content={content} all={rows.map((row) => row.content)} />}
      </Loaded>
    </Card>
  )
}

function headOf(content: Content): string {
  if (content.type === 'answer') return '常见问题'
  if (content.type === 'banner') return PLACE_NAMES[content.position]
  return content.place === 'mine' ? '我的' : '万卡'
}

function shownOf({ content, all }: Props): ReactNode {
  if (content.type === 'banner') return <Placed content={content} all={all} />
  if (content.type === 'answer') return <Answer content={content} />
  if (content.place === 'tabs') return <Tabs content={content} all={all} />
  return content.place === 'home' ? <Tiles content={content} all={all} /> : <List content={content} all={all} />
}

/** The open contents of the same place with this one in its place among them. */
function beside<C extends Content>({ content, all }: Props<C>, isNear: (other: C) => boolean): C[] {
  const others = all.filter(
    (other): other is C => other.type === content.type && contentName(other) !== contentName(content),
  )
  return [...others.filter(isNear), content].filter(({ open }) => open).sort((one, other) => one.sort - other.sort)
}

type EntryProps = Props<ContentOf<'entry'>>

const inOnePlace = (props: EntryProps) => beside(props, ({ place }) => place === props.content.place)

/** Marks what is changed: with words for a reader too. */
const isThis = (one: Content, content: Content) =>
  contentName(one) === contentName(content) && { 'aria-current': true as const }

const Mark = ({ title }: { title: string }) => (
  <span className="phone-mark" aria-hidden>
    {[...title][0]}
  </span>
)

function Tiles(props: EntryProps) {
  return (
    <div className="phone-card phone-tiles">
      {inOnePlace(props).map((one) => (
        <span key={one.key} {...isThis(one, props.content)}>
          <Mark title={one.title} />
          {one.title}
          {one.badge && <i>{one.badge}</i>}
        </span>
      ))}
    </div>
  )
}

function List(props: EntryProps) {
  return (
    <div className="phone-card phone-list">
      {inOnePlace(props).map((one) => (
        <p key={one.key} {...isThis(one, props.content)}>
          {one.title}
          {one.badge && <i>{one.badge}</i>}
        </p>
      ))}
    </div>
  )
}

function Tabs(props: EntryProps) {
  return (
    <p className="phone-bar phone-tabs">
      {inOnePlace(props).map((one) => (
        <span key={one.key} {...isThis(one, props.content)}>
          {one.title}
          {one.badge && <i>{one.badge}</i>}
        </span>
      ))}
    </p>
  )
}

function Placed(props: Props<ContentOf<'banner'>>) {
  const { content } = props
  const near = beside(props, (other) => other.position === content.position && other.advert === content.advert)
  return near.map((one) => (
    <div key={one.key} className="phone-card phone-letter" {...isThis(one, content)}>
      <b>{one.title || '标题'}</b>
      <p>{one.text}</p>
    </div>
  ))
}

function Answer({ content: { topic, question, answer, linkLabel } }: { content: ContentOf<'answer'> }) {
  return (
    <>
      <p className="phone-group">{topic || '分类'}</p>
      <div className="phone-card phone-letter">
        <b>{question || '问题'}</b>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {linkLabel && <span className="phone-button">{linkLabel}</span>}
      </div>
    </>
  )
}
