import { type Content, type ContentOf, contentName } from '@wanka/contract/staff/contents.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'

/** A content as it stands; `group`: the program whose group alone sees it. `fixedUrl`: the program decides where it leads. */
type StoredContent = { content: Content; group?: string; fixedUrl: boolean }

/** Locks a content until the transaction ends, also one that is new. */
export const lockContent = (tx: Tx, content: Content) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`content:${contentName(content)}`}, 0))`.execute(tx)

/** Every content, in the order in which customers meet them. */
export async function listContents(reader: Reader): Promise<StoredContent[]> {
  const [tiles, banners, answers] = [await entries(reader), await placed(reader), await faqs(reader)]
  return [...tiles, ...banners, ...answers]
}

/** A content as it stands; undefined where there is none of its name. */
export async function readContent(reader: Reader, wanted: Content): Promise<StoredContent | undefined> {
  const read = { entry: entries, banner: placed, answer: faqs }[wanted.type]
  return (await read(reader)).find(({ content }) => contentName(content) === contentName(wanted))
}

type Fields = { title: string; badge: string; h5JumpUrl: string; urlType: string; isAccordingNewLogic: string }
const PAGE_OF_OURS = '1'
const ELSEWHERE = '2'

async function entries(reader: Reader): Promise<StoredContent[]> {
  const rows = await reader
    .selectFrom('entry')
    .select(['place', 'key', 'sort', 'open', 'fields'])
    .orderBy(sql`array_position(array['tabs', 'home', 'mine'], place::text)`)
    .orderBy('sort')
    .orderBy('key')
    .execute()
  return rows.map(({ place, key, sort, open, fields }): StoredContent => {
    const { title, badge, h5JumpUrl: url, urlType, isAccordingNewLogic } = fields as Fields
    return {
      content: { type: 'entry', place: place as ContentOf<'entry'>['place'], key, title, badge, url, open, sort },
      fixedUrl: isAccordingNewLogic !== 'Y' || (urlType !== PAGE_OF_OURS && urlType !== ELSEWHERE),
    }
  })
}

async function placed(reader: Reader): Promise<StoredContent[]> {
  const rows = await reader
    .selectFrom('banner')
    .select([
      'banner_id',
      'kind',
      'position',
      'banner.title',
      'text',
      'url',
      'banner.starts_on',
      'banner.ends_on',
      'banner.open',
      'sort',
    ])
    .leftJoin('crm_program', 'crm_program.program_id', 'banner.program_id')
    .select('crm_program.title as group')
    .orderBy('position')
    .orderBy('kind')
    .orderBy('sort')
    .orderBy('banner_id')
    .execute()
  return rows.map((row): StoredContent => {
    const { kind, title, text, url, open, sort } = row
    const position = row.position as ContentOf<'banner'>['position']
    return {
      content: {
        ...{ type: 'banner', key: row.banner_id, advert: kind === 'advert', position, title, text, url, open, sort },
        ...(row.starts_on !== null && { startsOn: row.starts_on }),
        ...(row.ends_on !== null && { endsOn: row.ends_on }),
      },
      ...(row.group !== null && { group: row.group }),
      fixedUrl: false,
    }
  })
}

async function faqs(reader: Reader): Promise<StoredContent[]> {
  const rows = await reader
    .selectFrom('faq')
    .select(['faq_id', 'topic', 'question', 'answer', 'link_label', 'link_url', 'open', 'sort'])
    .orderBy('sort')
    .orderBy('faq_id')
    .execute()
  return rows.map(
    ({ faq_id: key, link_label: linkLabel, link_url: url, ...rest }): StoredContent => ({
      content: { type: 'answer', key, linkLabel, url, ...rest },
      fixedUrl: false,
    }),
  )
}

/**
 * Checks that a content may be written beside what stands there now. @throws CallError Status.refused with `data.field` for a tile
 * that is new, or leads where its kind cannot, and for a banner of a group on home, which reads nothing about a person
 */
export async function assertContent(reader: Reader, content: Content, before: StoredContent | undefined) {
  if (content.type === 'banner' && content.position === 'home' && before?.group !== undefined)
    refuse('只给一部分客户看的内容不能放在首页', { field: 'position' })
  if (content.type !== 'entry') return
  if (!before) return refuse('没有这个入口，新的入口随版本发布', { field: 'key' })
  const { url, place } = content
  if (url === before.content.url) return
  if (before.fixedUrl) refuse('这个入口去哪里由程序决定', { field: 'url' })
  const { fields } = await reader
    .selectFrom('entry')
    .select('fields')
    .where('place', '=', place)
    .where('key', '=', content.key)
    .executeTakeFirstOrThrow()
  const fits = (fields as Fields).urlType === ELSEWHERE ? /^https:\/\/\S+$/ : /^\/(?!\/)\S*$/
  if (!fits.test(url)) refuse('这个入口只能去原来那一类地址', { field: 'url' })
}

/** Writes a content; customers' pages read it within seconds. A picture and a group that it had stay. */
export async function writeContent(tx: Tx, content: Content): Promise<void> {
  const { open, sort, key, url } = content
  if (content.type === 'entry') {
    const fields = { title: content.title, badge: content.badge, h5JumpUrl: url }
    const { numUpdatedRows } = await tx
      .updateTable('entry')
      .set({ open, sort, fields: sql`fields || ${JSON.stringify(fields)}::jsonb` })
      .where('place', '=', content.place)
      .where('key', '=', key)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new RangeError(`no entry ${key}`)
    return
  }
  if (content.type === 'banner') {
    const { title, text, position, advert, startsOn = null, endsOn = null } = content
    const row = {
      ...{ kind: advert ? 'advert' : 'banner', position, title, text, url, open, sort },
      ...{ starts_on: startsOn, ends_on: endsOn },
    }
    await tx
      .insertInto('banner')
      .values({ banner_id: key, ...row })
      .onConflict((on) => on.column('banner_id').doUpdateSet(row))
      .execute()
    return
  }
  const { topic, question, answer, linkLabel } = content
  const row = { topic, question, answer, link_label: linkLabel, link_url: url, open, sort }
  await tx
    .insertInto('faq')
    .values({ faq_id: key, ...row })
    .onConflict((on) => on.column('faq_id').doUpdateSet(row))
    .execute()
}
