import type { Banner, Place } from '@wanka/contract/engagement/marketing.ts'
import { sql } from 'kysely'
import type { Counted } from '../../../platform/db/batched-counter.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Db, Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'

type Kind = 'banner' | 'advert'

const columns = ['banner_id as id', 'title', 'text', 'img', 'url'] as const

/** Query of the banners visible on the business date: open, started and not over. */
async function shown(reader: Reader) {
  const date = await today(reader)
  return reader
    .selectFrom('banner')
    .select(columns)
    .select(sql<string>`coalesce(program_id, '')`.as('programId'))
    .where('open', '=', true)
    .where(({ eb, or }) => or([eb('starts_on', 'is', null), eb('starts_on', '<=', date)]))
    .where(({ eb, or }) => or([eb('ends_on', 'is', null), eb('ends_on', '>=', date)]))
}

/** The banners or adverts of a place, in the operators' order. */
export async function bannersAt(reader: Reader, position: Place, kind: Kind): Promise<Banner[]> {
  const query = await shown(reader)
  return query.where('position', '=', position).where('kind', '=', kind).orderBy('sort').orderBy('banner_id').execute()
}

/** One visible advert. @throws CallError Status.refused when it is not shown, or no longer */
export async function readAdvert(reader: Reader, adId: string): Promise<{ ad: Banner }> {
  const query = await shown(reader)
  const ad = await query.where('banner_id', '=', adId).where('kind', '=', 'advert').executeTakeFirst()
  return ad ? { ad } : refuse('这条推荐已经下线')
}

export type Click = { bannerId: string; page: Place; position: number }

/** Adds tap counts by day, never by customer. Taps on an unknown banner are dropped. */
export async function writeClicks(db: Db, clicks: readonly Counted<Click>[]): Promise<void> {
  await sql`
    insert into banner_click as known (banner_id, page, position, business_date, clicks)
    select banner_id, tapped.page, tapped.position, ${await today(db)}::date, times
      from jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb) as tapped ("bannerId" text, page text, position integer, times integer)
      join banner on banner_id = "bannerId"
     order by banner_id, tapped.page, tapped.position
    on conflict (banner_id, page, position, business_date) do update set clicks = known.clicks + excluded.clicks`.execute(
    db,
  )
}
