import type { Platform } from '../../../platform/platform.ts'
import { loadBoundCard } from './card-row.ts'

/** The phone on file for a bound card. @throws CallError Status.forbidden for another customer's card, or one that is unbound */
export async function reservedMobile({ vault, db }: Platform, customerId: string, cardId: string): Promise<string> {
  await loadBoundCard(db, customerId, cardId)
  const { reserved_mobile_cipher: cipher } = await db
    .selectFrom('card')
    .select('reserved_mobile_cipher')
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  return vault.open(cipher, { table: 'card', column: 'reserved_mobile_cipher', row: cardId })
}
