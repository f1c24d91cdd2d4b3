import { sql } from 'kysely'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { lockLine } from '../../lending/credit-line/index.ts'
import { loadBoundCard, loadCard, lockCards, moveCard } from './card-row.ts'
import { endMandates } from './mandate-row.ts'
import { keptCards } from './unbind-blocker.ts'

/**
 * Makes a card the customer's default.
 * @throws CallError Status.forbidden for another customer's card
 */
export async function setDefaultCard(tx: Tx, customerId: string, cardId: string): Promise<void> {
  await lockCards(tx, customerId)
  await loadBoundCard(tx, customerId, cardId, true)
  await moveDefault(tx, customerId, cardId)
}

/**
 * Unbinds a card, or removes a credit card, and ends its mandates; the oldest of the others becomes the default.
 * @throws CallError Status.passwordWrong without a fresh verification ticket for this card, Status.refused while money still
 * depends on it, Status.forbidden for another customer's card
 */
export async function unbindCard(tx: Tx, customerId: string, cardId: string, ticket: string): Promise<void> {
  // the credit line's lock: no loan can start on the card between the check and the change
  await lockLine(tx, customerId)
  await lockCards(tx, customerId)
  const row = await loadCard(tx, customerId, cardId, true)
  if (row.state !== 'bound' && row.state !== 'payee') notFound()
  await consumeTicket(tx, ticket, { owner: customerId, kind: 'deal', purpose: 'unbindCard', subject: cardId })
  const kept = (await keptCards(tx, customerId)).get(cardId)
  if (kept) refuse(kept)
  await moveCard(tx, customerId, row, 'unbind')
  await tx
    .updateTable('card')
    .set({ unbound_at: sql`now()`, is_default: false })
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .execute()
  await endMandates(tx, customerId, cardId)
  if (row.is_default) await passDefaultOn(tx, customerId)
  await writeAudit(tx, { actor: customerId, action: 'card.unbound', subject: cardId })
}

async function passDefaultOn(tx: Tx, customerId: string): Promise<void> {
  const oldest = await tx
    .selectFrom('card')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'bound')
    .orderBy('bound_at')
    .limit(1)
    .executeTakeFirst()
  if (oldest) await moveDefault(tx, customerId, oldest.card_id)
}

/** Clears the old default first: the unique key allows no second one. */
async function moveDefault(tx: Tx, customerId: string, cardId: string): Promise<void> {
  const own = tx.updateTable('card').where('customer_id', '=', customerId)
  await own.set({ is_default: false }).where('is_default', '=', true).execute()
  await own.set({ is_default: true }).where('card_id', '=', cardId).execute()
}
