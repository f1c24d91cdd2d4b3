import { type CardEvent, card } from '@wanka/domain/states/card.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { isId } from '../../../platform/db/id.ts'
import { notFound } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'

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

/** Cap on bound cards per customer. */
export const MAX_CARDS = 10

const COLUMNS = [
  'card_id',
  'state',
  'bank_code',
  'bank_name',
  'type',
  'tail',
  'number_index',
  'bind_no',
  'card_token',
  'is_default',
] as const

export type CardRow = Awaited<ReturnType<typeof loadCard>>

/**
 * One of the customer's own cards or binding attempts.
 * @throws CallError Status.forbidden for any other id
 */
export async function loadCard(reader: Reader, customerId: string, cardId: string, lock = false) {
  const row = isId(cardId)
    ? await reader
        .selectFrom('card')
        .select(COLUMNS)
        .where('customer_id', '=', customerId)
        .where('card_id', '=', cardId)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  return row ?? notFound()
}

/**
 * One of the customer's own bound cards.
 * @throws CallError Status.forbidden for any other id, and for a card that is not bound
 */
export async function loadBoundCard(reader: Reader, customerId: string, cardId: string, lock = false) {
  const row = await loadCard(reader, customerId, cardId, lock)
  return row.state === 'bound' ? row : notFound()
}

/** Serialises all changes of a customer's set of cards. Taken after the credit line's lock, before any card's row lock. */
export async function lockCards(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards|${customerId}`}, 0))`.execute(tx)
}

/**
 * Moves a card's state and records the change. The caller holds the row lock.
 * @returns the new state
 */
export async function moveCard(
  tx: Tx,
  customerId: string,
  row: { card_id: string; state: string },
  event: CardEvent,
  reason = '',
): Promise<string> {
  const to = next(card, stateNamed(card, row.state), event)
  await tx
    .updateTable('card')
    .set({ state: to })
    .where('customer_id', '=', customerId)
    .where('card_id', '=', row.card_id)
    .execute()
  const change = { customerId, machine: 'card', subject: row.card_id, from: row.state, to, event }
  await recordChange(tx, { ...change, actor: 'customer', reason })
  return to
}
