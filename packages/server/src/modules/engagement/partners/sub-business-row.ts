import { SubBusiness } from '@wanka/contract/engagement/partners.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'

export type SubBusinessRow = {
  business: SubBusiness
  name: string
  headline: string
  points: string[]
  /** The partner behind the page; undefined while operators keep the page closed. */
  partnerKey: string | undefined
}

const columns = ['business', 'name', 'headline', 'points', 'partner_key', 'open'] as const

const toSubBusiness = (row: {
  business: string
  name: string
  headline: string
  points: string[]
  partner_key: string | null
  open: boolean
}): SubBusinessRow => ({
  business: SubBusiness.parse(row.business),
  name: row.name,
  headline: row.headline,
  points: row.points,
  partnerKey: row.open && row.partner_key !== null ? row.partner_key : undefined,
})

/** All partner pages, in the operators' order. */
export async function listSubBusinesses(reader: Reader): Promise<SubBusinessRow[]> {
  const rows = await reader.selectFrom('sub_business').select(columns).orderBy('sort').execute()
  return rows.map(toSubBusiness)
}

/** Loads a partner page. @throws CallError Status.forbidden for one that is not in the catalogue */
export async function findSubBusiness(reader: Reader, business: SubBusiness): Promise<SubBusinessRow> {
  const row = await reader
    .selectFrom('sub_business')
    .select(columns)
    .where('business', '=', business)
    .executeTakeFirst()
  return row ? toSubBusiness(row) : notFound()
}

/** The open pages that lead to a partner. */
export async function businessesOf(reader: Reader, partnerKey: string): Promise<SubBusiness[]> {
  const rows = await reader
    .selectFrom('sub_business')
    .select('business')
    .where('partner_key', '=', partnerKey)
    .where('open', '=', true)
    .orderBy('sort')
    .execute()
  return rows.map(({ business }) => SubBusiness.parse(business))
}
