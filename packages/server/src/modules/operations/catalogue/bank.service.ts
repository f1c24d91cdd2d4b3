import { type Fen, fen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'

/** The issuing bank of a card number. Limits of one debit and of a day, fen. */
export type CardBank = {
  bankCode: string
  bankName: string
  cardType: 'debit' | 'credit'
  limitOnce: Fen
  limitDay: Fen
  /** False while the bank's cards cannot be bound. */
  supported: boolean
}
export type SupportedBank = { bankCode: string; bankName: string; limitOnce: Fen; limitDay: Fen; binPrefixes: string[] }

const SHORTEST_PREFIX = 4
const LONGEST_PREFIX = 10

/** The bank of the longest known prefix of a complete or partly typed card number; undefined when none is known. */
export async function bankOfCard(reader: Reader, cardNo: string): Promise<CardBank | undefined> {
  const lengths = Array.from({ length: LONGEST_PREFIX - SHORTEST_PREFIX + 1 }, (_, k) => SHORTEST_PREFIX + k)
  const prefixes = lengths.filter((length) => length <= cardNo.length).map((length) => cardNo.slice(0, length))
  if (prefixes.length === 0) return undefined
  const row = await reader
    .selectFrom('bank_bin')
    .innerJoin('bank', 'bank.code', 'bank_bin.bank_code')
    .select(['code', 'name', 'card_type', 'limit_once', 'limit_day', 'supported'])
    .where('prefix', 'in', prefixes)
    .orderBy((eb) => eb.fn('length', ['prefix']), 'desc')
    .executeTakeFirst()
  return (
    row && {
      bankCode: row.code,
      bankName: row.name,
      cardType: row.card_type === 'credit' ? 'credit' : 'debit',
      limitOnce: fen(row.limit_once),
      limitDay: fen(row.limit_day),
      supported: row.supported,
    }
  )
}

/** Banks whose debit cards can be bound, with their BIN prefixes and limits in fen. */
export async function supportBanks(reader: Reader): Promise<SupportedBank[]> {
  const rows = await reader
    .selectFrom('bank')
    .innerJoin('bank_bin', 'bank_bin.bank_code', 'bank.code')
    .select((eb) => [
      'code',
      'name',
      'limit_once',
      'limit_day',
      eb.fn.agg<string[]>('array_agg', ['prefix']).orderBy('prefix').as('prefixes'),
    ])
    .where('supported', '=', true)
    .where('card_type', '=', 'debit')
    .groupBy('code')
    .orderBy('sort')
    .execute()
  return rows.map((row) => ({
    bankCode: row.code,
    bankName: row.name,
    limitOnce: fen(row.limit_once),
    limitDay: fen(row.limit_day),
    binPrefixes: row.prefixes,
  }))
}
