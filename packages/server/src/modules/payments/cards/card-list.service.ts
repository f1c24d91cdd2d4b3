import type { CallOutput } from '@wanka/contract/call.ts'
import type { cards } from '@wanka/contract/payments/cards.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { payCards, payeeCards } from './card-facts.ts'
import { MAX_CARDS } from './card-row.ts'
import { keptCards } from './unbind-blocker.ts'

/** Lists the customer's bound cards with their limits (fen) and the reason why a card cannot be unbound. */
export async function listCards(reader: Reader, customerId: string): Promise<CallOutput<typeof cards.list>> {
  const [bound, kept] = [await payCards(reader, customerId), await keptCards(reader, customerId)]
  const credit = await payeeCards(reader, customerId)
  return {
    max: MAX_CARDS,
    creditCards: credit.map((card) => ({ ...card, keptBecause: kept.get(card.cardId) })),
    cards: bound.map(({ cardId, bankCode, bankName, tail, limitOnce, limitDay, signed, isDefault }) => ({
      cardId,
      bankCode,
      bankName,
      type: 'debit' as const,
      tail,
      limitOnce: fen(limitOnce),
      limitDay: fen(limitDay),
      signed,
      isDefault,
      keptBecause: kept.get(cardId),
    })),
  }
}
