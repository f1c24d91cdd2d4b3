import type { CallOutput } from '@wanka/contract/call.ts'
import type { cards } from '@wanka/contract/cards.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Reader } from '../../kernel/db.ts'
import { bankOfCard } from '../catalogue/index.ts'
import { payCards } from './card-facts.ts'
import { MAX_CARDS } from './card-row.ts'
import { BANK_NOT_SUPPORTED, CREDIT_CARD_REFUSED } from './request-binding.service.ts'
import { keptCards } from './unbind-blocker.ts'

export async function listCards(reader: Reader, customerId: string): Promise<CallOutput<typeof cards.list>> {
  const [bound, kept] = [await payCards(reader, customerId), await keptCards(reader, customerId)]
  return {
    max: MAX_CARDS,
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

/** Recognises a card by its first digits while it is typed. */
export async function checkCard(reader: Reader, cardNo: string): Promise<CallOutput<typeof cards.check>> {
  const bank = await bankOfCard(reader, cardNo)
  if (!bank) return { bankCode: '', bankName: '', cardType: 'unknown', supported: false, reason: BANK_NOT_SUPPORTED }
  const { bankCode, bankName, cardType } = bank
  if (cardType === 'credit') return { bankCode, bankName, cardType, supported: false, reason: CREDIT_CARD_REFUSED }
  if (!bank.supported) return { bankCode, bankName, cardType, supported: false, reason: BANK_NOT_SUPPORTED }
  return { bankCode, bankName, cardType, supported: true }
}
