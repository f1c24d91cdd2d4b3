import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { lockCards, moveCard } from './card-row.ts'
import { endMandates } from './mandate-row.ts'

/**
 * Unbinds every card of a customer who closes the account, and ends its mandates and unfinished binding attempts. The caller
 * holds the credit line's lock and has checked that no money depends on a card.
 */
export async function unbindAll(tx: Tx, customerId: string): Promise<void> {
  await lockCards(tx, customerId)
  const cards = await tx
    .selectFrom('card')
    .select(['card_id', 'state'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['created', 'smsSent', 'bound', 'payee'])
    .orderBy('card_id')
    .forUpdate()
    .execute()
  for (const row of cards) {
    const bound = row.state === 'bound'
    const kept = bound || row.state === 'payee'
    await moveCard(tx, customerId, row, kept ? 'unbind' : 'invalidate', 'account closed')
    if (bound) await endMandates(tx, customerId, row.card_id)
  }
  await tx
    .updateTable('card')
    .set({ unbound_at: sql`now()`, is_default: false })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'unbound')
    .where('unbound_at', 'is', null)
    .execute()
}

/** The unencrypted numbers of every card that money may have moved through. */
export async function cardNumbersOf(
  vault: Vault,
  reader: Reader,
  customerId: string,
): Promise<{ cardId: string; bankCode: string; number: string }[]> {
  const rows = await reader
    .selectFrom('card')
    .select(['card_id', 'bank_code', 'number_cipher'])
    .where('customer_id', '=', customerId)
    .where('bound_at', 'is not', null)
    .orderBy('card_id')
    .execute()
  return rows.map(({ card_id: cardId, bank_code: bankCode, number_cipher: cipher }) => {
    const number = vault.open(cipher, { table: 'card', column: 'number_cipher', row: cardId })
    return { cardId, bankCode, number }
  })
}
