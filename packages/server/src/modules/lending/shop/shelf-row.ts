import type { ShelfAddress } from '../../../gateways/shop.gateway.ts'
import { type Config, originsIn, partnerSecrets } from '../../../platform/config/config.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { isAddressOf, openMerchant } from '../purchases/index.ts'

export type Shelf = ShelfAddress & { name: string }

/** Merchants that one page shows at most. */
const MOST_SHELVES = 10

/** The open merchants whose goods the shop shows, in the operators' order. Tables alone do not suffice: configuration lists their sites. */
export async function listShelves(reader: Reader, config: Config): Promise<Shelf[]> {
  const rows = await reader
    .selectFrom('merchant')
    .innerJoin('partner', 'partner_key', 'merchant_key')
    .select(['merchant_key as key', 'name', 'origin', 'shelf_url'])
    .where('shelf_url', 'is not', null)
    .where('merchant.open', '=', true)
    .where('partner.open', '=', true)
    .orderBy('sort')
    .orderBy('merchant_key')
    .limit(MOST_SHELVES)
    .execute()
  return rows.flatMap((row) => shelfOf(config, row) ?? [])
}

/** @throws CallError Status.forbidden for a merchant that is not in the shop, Status.refused while it is closed */
export async function openShelf(reader: Reader, config: Config, merchantKey: string): Promise<Shelf> {
  const merchant = await openMerchant(reader, merchantKey)
  return shelfOf(config, { ...merchant, shelf_url: merchant.shelfUrl }) ?? notFound()
}

type Row = { key: string; name: string; origin: string; shelf_url: string | null }

function shelfOf(config: Config, { key: merchant, name, origin, shelf_url: shelfUrl }: Row): Shelf | undefined {
  const secret = partnerSecrets(config).get(merchant)
  if (!shelfUrl || !secret || !originsIn(config.PARTNER_ORIGINS).includes(origin)) return undefined
  return isAddressOf({ origin }, shelfUrl) ? { key: { merchant, secret }, name, shelfUrl } : undefined
}
