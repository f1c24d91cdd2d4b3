import type { CampaignFigures } from '@wanka/contract/staff/campaigns.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reader } from '../../../platform/db/db.ts'

/** What a campaign came to: its grants, its draws, and what became of its coupons, fen. */
export async function campaignFigures(reader: Reader, code: string): Promise<CampaignFigures> {
  const { rows } = await sql<CampaignFigures>`
    select g.people, g.grants, g.returned, t.draws, k.used, k.paid, k.expired
      from (
       select count(distinct customer_id) filter (where state = 'given')::int as people, count(*) filter (where state = 'given')::int as grants,
              count(*) filter (where state = 'returned')::int as returned
         from campaign_grant where campaign_code = ${code}) g
     cross join (
       select count(*) filter (where k.state = 'used')::int as used, coalesce(sum(k.used_amount), 0)::bigint as paid,
              count(*) filter (where k.state = 'expired')::int as expired
         from campaign_grant o join coupon k on k.customer_id = o.customer_id and k.coupon_id = any (o.coupon_ids)
        where o.campaign_code = ${code}) k
     cross join (select count(*)::int as draws from campaign_try where campaign_code = ${code}) t`.execute(reader)
  const [figures] = rows
  if (!figures) throw new Error('a query of figures has a row')
  return figures
}

type CampaignDay = { on: string; people: number; grants: number; amount: number; returned: number }

/** The days on which a campaign gave something, the newest first; `amount` in its currency's smallest unit. */
export async function campaignDays(
  reader: Reader,
  code: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CampaignDay[]> {
  const { rows } = await sql<CampaignDay>`
    select granted_on as on, count(distinct customer_id) filter (where state = 'given')::int as people,
           count(*) filter (where state = 'given')::int as grants,
           coalesce(sum(amount) filter (where state = 'given'), 0)::bigint as amount,
           count(*) filter (where state = 'returned')::int as returned
      from campaign_grant where campaign_code = ${code} and (${before ?? null}::date is null or granted_on < ${before ?? null}::date)
     group by granted_on order by granted_on desc limit ${limit}`.execute(reader)
  return rows
}

const Sections = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }))

/** What customers read of a campaign that they join, its sections' paragraphs in one list; undefined without a page. */
export async function campaignPage(
  reader: Reader,
  code: string,
): Promise<{ title: string; summary: string; rules: string[] } | undefined> {
  const row = await reader
    .selectFrom('activity')
    .select(['title', 'summary', 'sections'])
    .where('campaign_code', '=', code)
    .where('open', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, summary } = row
  return { title, summary, rules: Sections.parse(row.sections).flatMap(({ paragraphs }) => paragraphs) }
}
