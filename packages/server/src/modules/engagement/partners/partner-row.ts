import { PartnerShare } from '@wanka/contract/engagement/partners.ts'
import * as z from 'zod/mini'
import { type Config, originsIn } from '../../../platform/config/config.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'

export type Partner = {
  key: string
  name: string
  origin: string
  entryUrl: string
  shares: PartnerShare[]
  framed: boolean
}

const Shares = z.array(PartnerShare)
const columns = ['partner_key', 'name', 'origin', 'entry_url', 'shares', 'framed', 'open'] as const
type Row = { partner_key: string; entry_url: string; shares: string[] } & Omit<Partner, 'key' | 'entryUrl' | 'shares'>

const partnerOf = ({ partner_key: key, entry_url: entryUrl, name, origin, shares, framed }: Row): Partner => ({
  key,
  name,
  origin,
  entryUrl,
  shares: Shares.parse(shares),
  framed,
})

/**
 * A partner that customers may be redirected to. The table alone does not suffice: PARTNER_ORIGINS must list its origin.
 * @throws CallError Status.forbidden for an unknown partner, Status.refused while it is closed
 */
export async function findPartner(reader: Reader, config: Config, key: string): Promise<Partner> {
  const row = await reader.selectFrom('partner').select(columns).where('partner_key', '=', key).executeTakeFirst()
  if (!row) return notFound()
  if (!row.open || !originsIn(config.PARTNER_ORIGINS).includes(row.origin)) return refuse('合作方服务暂停，请稍后再来')
  return partnerOf(row)
}

/** The open partner whose page this address is. @throws CallError Status.forbidden when there is none */
export async function partnerAt(reader: Reader, config: Config, url: string): Promise<Partner> {
  const origin = originOf(url)
  if (!origin || !originsIn(config.PARTNER_ORIGINS).includes(origin)) return notFound()
  const row = await reader
    .selectFrom('partner')
    .select(columns)
    .where('origin', '=', origin)
    .where('open', '=', true)
    .orderBy('sort')
    .limit(1)
    .executeTakeFirst()
  return row ? partnerOf(row) : notFound()
}

function originOf(url: string): string | undefined {
  try {
    const { origin, username, password } = new URL(url)
    return username || password ? undefined : origin
  } catch {
    return undefined
  }
}
