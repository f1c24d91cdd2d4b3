import { sql } from 'kysely'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { lockLine } from '../../lending/credit-line/index.ts'
import { loadBoundCard, lockCards, moveCard } from './card-row.ts'
import { endMandates } from './mandate-row.ts'
import { keptCards } from './unbind-blocker.ts'

export async function setDefaultCard(tx: Tx, customerId: string, cardId: string): Promise<void> {
  await lockCards(tx, customerId)
  await loadBoundCard(tx, customerId, cardId, true)
  await moveDefault(tx, customerId, cardId)
}

/**
 * Lets a card go and ends its mandates; the oldest of the others becomes the default.
 * @throws CallError 2006 without a fresh proof for this card, 40403 while money still depends on it, 1007 not theirs
 */
export async function unbindCard(tx: Tx, customerId: string, cardId: string, ticket: string): Promise<void> {
  // the line's lock: no loan can start on the card between the look and the change
  await lockLine(tx, customerId)
  await lockCards(tx, customerId)
  const row = await loadBoundCard(tx, customerId, cardId, true)
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

/** The old default goes first: at no moment are there two. */
async function moveDefault(tx: Tx, customerId: string, cardId: string): Promise<void> {
  const own = tx.updateTable('card').where('customer_id', '=', customerId)
  await own.set({ is_default: false }).where('is_default', '=', true).execute()
  await own.set({ is_default: true }).where('card_id', '=', cardId).execute()
}
