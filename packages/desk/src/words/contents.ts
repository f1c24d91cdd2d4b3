import type { Place } from '@wanka/contract/engagement/marketing.ts'
import {
  type Content,
  type ContentRow,
  type ContentType,
  contentName,
  type EntryPlace,
} from '@wanka/contract/staff/contents.ts'

/** The parts of the customers' pages, in the order of the desk. */
export const CONTENT_PARTS = {
  tabs: '标签栏',
  home: '首页入口',
  mine: '我的入口',
  banners: '横幅和推荐',
  answers: '常见问题',
} as const satisfies Record<EntryPlace | 'banners' | 'answers', string>
export type ContentPart = keyof typeof CONTENT_PARTS

/** The part that a content is in. */
export function partOf(content: Content): ContentPart {
  if (content.type === 'entry') return content.place
  return content.type === 'banner' ? 'banners' : 'answers'
}

/** Where banners and adverts stand. */
export const PLACE_NAMES: Record<Place, string> = {
  home: '首页',
  homeBottom: '首页下半页',
  discover: '发现',
  member: '会员',
}

export const STANDINGS: Record<ContentRow['standing'], string> = {
  shown: '显示中',
  closed: '不显示',
  coming: '还没到',
  over: '已结束',
}

export const TYPE_NAMES: Record<ContentType, string> = { entry: '入口', banner: '横幅或推荐', answer: '常见问题' }

/** Where a content stands, in words. */
export function placeWords(content: Content): string {
  if (content.type === 'banner') return `${PLACE_NAMES[content.position]}的${content.advert ? '推荐' : '横幅'}`
  return content.type === 'answer' ? `常见问题：${content.topic}` : CONTENT_PARTS[content.place]
}

/** The desk's page of a content. */
export const contentAddress = (content: Content): string =>
  `/catalogue?${new URLSearchParams({ part: 'contents', on: partOf(content), content: contentName(content) })}`
