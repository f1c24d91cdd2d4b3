import * as z from 'zod/mini'
import { Place } from '../engagement/marketing.ts'
import { Day, staffCall } from './staff-call.ts'

const MOST_SORT = 9999
const MOST_PARAGRAPHS = 20

/** A text of so many characters. */
const text = (least: number, most: number) => {
  const told = least === 0 ? `最多${most}个字` : `${least}到${most}个字`
  return z.string().check(z.trim(), z.minLength(least, told), z.maxLength(most, told))
}
const key = z.string().check(z.regex(/^[\w.:-]{1,64}$/, '用字母、数字、点、冒号和横线，最多64个'))
/** A page of ours or an address elsewhere; empty for none. */
const address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, '最多200个字'),
    z.regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)?$/, '填 / 开头的页面，或 https:// 开头的地址'),
  )

/** Where tiles and tabs stand. */
export const EntryPlace = z.enum(['tabs', 'home', 'mine'])
export type EntryPlace = z.infer<typeof EntryPlace>

const shown = {
  open: z.boolean(),
  /** The smallest comes first. */
  sort: z.int('填整数').check(z.minimum(0, '最小0'), z.maximum(MOST_SORT, `最大${MOST_SORT}`)),
}

/** A tab or a tile as the desk changes it: its picture, and what else decides where it leads, come with a release. */
const Entry = z.strictObject({
  type: z.literal('entry'),
  place: EntryPlace,
  key,
  title: text(1, 10),
  badge: text(0, 6),
  /** The name of a native page where it opens one. */
  url: text(0, 200),
  ...shown,
})

/** A banner of a page, or an advert in its list. */
const Banner = z
  .strictObject({
    type: z.literal('banner'),
    key,
    advert: z.boolean(),
    position: Place,
    title: text(1, 20),
    text: text(0, 40),
    url: address,
    startsOn: z.optional(Day),
    endsOn: z.optional(Day),
    ...shown,
  })
  .check(
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      error: '不能早于第一天',
      path: ['endsOn'],
    }),
  )

/** A question of the help pages and its answer. */
const Answer = z
  .strictObject({
    type: z.literal('answer'),
    key,
    topic: text(1, 12),
    question: text(1, 60),
    answer: z
      .array(text(1, 1000))
      .check(z.minLength(1, '写一段回答'), z.maxLength(MOST_PARAGRAPHS, `最多${MOST_PARAGRAPHS}段`)),
    linkLabel: text(0, 12),
    url: address,
    ...shown,
  })
  .check(
    z.refine(({ linkLabel, url }) => (linkLabel === '') === (url === ''), {
      error: '按钮的文字和地址要一起填',
      path: ['url'],
    }),
  )

/** What stands on the customers' pages and is changed at the desk: a tab or tile, a banner, or a question with its answer. */
export const Content = z.discriminatedUnion('type', [Entry, Banner, Answer])
export type Content = z.infer<typeof Content>
export type ContentType = Content['type']
export type ContentOf<T extends ContentType> = Extract<Content, { type: T }>

/** The name of a content among all: of its type, its place, and its key there. */
export const contentName = (content: Content): string =>
  [content.type, ...(content.type === 'entry' ? [content.place] : []), content.key].join(' ')

/** What customers call a content. */
export const contentTitle = (content: Content): string => (content.type === 'answer' ? content.question : content.title)

type ContentFacts = Record<string, string | number | boolean | null>

/** A content as figures and words, without what names it. */
export function contentFacts(content: Content): ContentFacts {
  const { open: isOpen, sort, url } = content
  if (content.type === 'entry') return { title: content.title, badge: content.badge, url, sort, isOpen }
  if (content.type === 'answer') {
    const { topic, question, answer, linkLabel } = content
    return { topic, question, answer: answer.join('\n'), linkLabel, url, sort, isOpen }
  }
  const { advert, position, title, text: words, startsOn = null, endsOn = null } = content
  return { title, text: words, advert, position, url, startsOn, endsOn, sort, isOpen }
}

const any = z.string()
/** As they stand, also where an operator's command wrote more than the desk may. */
const Stored = z.discriminatedUnion('type', [
  z.object({ ...Entry.shape, key: any, title: any, badge: any, url: any, sort: z.int() }),
  z.object({ ...Banner.shape, key: any, title: any, text: any, url: any, sort: z.int() }),
  z.object({
    ...Answer.shape,
    ...{ key: any, topic: any, question: any, answer: z.array(any), linkLabel: any, url: any, sort: z.int() },
  }),
])

const ContentRow = z.object({
  content: Stored,
  /** Whether customers see it on the business date. */
  standing: z.enum(['shown', 'closed', 'coming', 'over']),
  /** The group of customers that alone sees it. */
  group: z.optional(z.string()),
  /** The program decides where it leads. */
  fixedUrl: z.boolean(),
  /** The change that waits for a colleague's approval. */
  proposalId: z.optional(z.uuid()),
})
export type ContentRow = z.infer<typeof ContentRow>

export const contents = {
  /** Every tab, tile, banner, advert and answer, in the order in which customers meet them. */
  list: staffCall('/desk/api/contents/list', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ contents: z.array(ContentRow) }),
  }),
}
