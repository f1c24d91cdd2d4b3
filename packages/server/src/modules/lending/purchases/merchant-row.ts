import type { Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'

/** `shelfUrl`: where its goods are asked for, if our shop shows them. */
export type Merchant = { key: string; name: string; origin: string; shelfUrl: string | null }

/**
 * A partner that sells and is open.
 * @throws CallError Status.forbidden for a partner that sells nothing, Status.refused while it is closed
 */
export async function openMerchant(reader: Reader, key: string): Promise<Merchant> {
  const row = await reader
    .selectFrom('merchant')
    .innerJoin('partner', 'partner_key', 'merchant_key')
    .select(['name', 'origin', 'shelf_url', 'merchant.open as sells', 'partner.open as open'])
    .where('merchant_key', '=', key)
    .executeTakeFirst()
  if (!row) return notFound()
  if (!row.sells || !row.open) return refuse('商户暂停收款')
  return { key, name: row.name, origin: row.origin, shelfUrl: row.shelf_url }
}

/** Whether an address is on the merchant's own site: outcomes are sent, and customers redirected, nowhere else. */
export function isAddressOf({ origin }: Pick<Merchant, 'origin'>, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin: there, username, password } = new URL(url)
  return there === origin && !username && !password
}
