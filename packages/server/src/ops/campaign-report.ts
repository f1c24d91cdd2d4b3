import { sql } from 'kysely'
import type { Reader } from '../platform/db/db.ts'

type Figures = {
  title: string
  currency: string
  budget: number
  spent: number
  people: number
  grants: number
  returned: number
  tries: number
  used: number
  paid: number
  over: number
}

/** The report of a campaign, one line each, amounts in its currency's smallest unit; undefined for an unknown code. */
export async function reportOf(reader: Reader, code: string): Promise<string[] | undefined> {
  const { rows } = await sql<Figures>`
    select c.title, c.currency, c.budget, c.spent, g.people, g.grants, g.returned, t.tries, k.used, k.paid, k.over
      from campaign c
     cross join lateral (
       select count(distinct customer_id) filter (where state = 'given')::int as people, count(*) filter (where state = 'given')::int as grants,
              count(*) filter (where state = 'returned')::int as returned
         from campaign_grant where campaign_code = c.code) g
     cross join lateral (
       select count(*) filter (where k.state = 'used')::int as used, coalesce(sum(k.used_amount), 0)::bigint as paid,
              count(*) filter (where k.state = 'expired')::int as over
         from campaign_grant o join coupon k on k.customer_id = o.customer_id and k.coupon_id = any (o.coupon_ids)
        where o.campaign_code = c.code) k
     cross join lateral (select count(*)::int as tries from campaign_try where campaign_code = c.code) t
     where c.code = ${code}`.execute(reader)
  const [row] = rows
  if (!row) return undefined
  return [
    `${code}: ${row.title}`,
    `promised ${row.spent} of ${row.budget} ${row.currency} to ${row.people} people in ${row.grants} grants, ${row.returned} returned`,
    ...(row.tries > 0 ? [`drawn ${row.tries} times`] : []),
    `coupons used ${row.used}, paid ${row.paid} ${row.currency}; run out ${row.over}`,
  ]
}
