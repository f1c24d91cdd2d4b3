import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type LetongCardEvent, type LetongCardState, letongCard } from '@wanka/domain/states/letong-card.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { LetongCard as Table } from '../../../platform/db/tables.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

/** The operator whose phone plans are sold. Its code names its account in the ledger. */
export const PARTNER = { code: 'LETONG', name: '乐通移动通信有限公司' } as const

export const cardLink = { label: '查看号卡', url: '/letong-card-detail' }
export const billLink = { label: '查看账单', url: '/letong-bill' }

export type Card = {
  customerId: string
  cardId: string
  cardNo: string
  packageId: string
  name: string
  monthly: Fen
  months: number
  dataGb: number
  minutes: number
  state: LetongCardState
  partnerNo: string | undefined
  phone: string | undefined
  orderedOn: BusinessDate
  activatedOn: BusinessDate | undefined
  lastDay: BusinessDate | undefined
  endTold: boolean
}

const dateOr = (text: string | null): BusinessDate | undefined => (text === null ? undefined : businessDate(text))

const toCard = (row: Selectable<Table>): Card => ({
  customerId: row.customer_id,
  cardId: row.card_id,
  cardNo: row.card_no,
  packageId: row.package_id,
  name: row.name,
  monthly: fen(row.monthly),
  months: row.months,
  dataGb: row.data_gb,
  minutes: row.minutes,
  state: stateNamed(letongCard, row.state),
  partnerNo: row.partner_no ?? undefined,
  phone: row.phone_masked ?? undefined,
  orderedOn: businessDate(row.ordered_on),
  activatedOn: dateOr(row.activated_on),
  lastDay: dateOr(row.last_day),
  endTold: row.end_told,
})

type Key = { cardId: string } | { cardNo: string }

const named = (reader: Reader, customerId: string, key: Key) =>
  reader
    .selectFrom('letong_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if('cardId' in key, (query) => query.where('card_id', '=', 'cardId' in key ? key.cardId : ''))
    .$if('cardNo' in key, (query) => query.where('card_no', '=', 'cardNo' in key ? key.cardNo : ''))

/** Loads a card of the customer; undefined where there is none. */
export async function findCard(reader: Reader, customerId: string, key: Key): Promise<Card | undefined> {
  const row = await named(reader, customerId, key).executeTakeFirst()
  return row && toCard(row)
}

/** Loads a card under a row lock, which any change of the card, its months or their payments requires. */
export async function lockCard(tx: Tx, customerId: string, key: Key): Promise<Card | undefined> {
  const row = await named(tx, customerId, key).forUpdate().executeTakeFirst()
  return row && toCard(row)
}

/** The customer's newest card; undefined where there is none. */
export async function newestCard(reader: Reader, customerId: string): Promise<Card | undefined> {
  const cards = reader.selectFrom('letong_card').selectAll().where('customer_id', '=', customerId)
  const row = await cards.orderBy('card_id', 'desc').limit(1).executeTakeFirst()
  return row && toCard(row)
}

type Move = { event: LetongCardEvent; actor: string; reason?: string; set?: Updateable<Table> }

/** Moves a locked card's state, records the change, and has the partner notified. */
export async function moveCard(tx: Tx, one: Card, { event, actor, reason = '', set = {} }: Move): Promise<Card> {
  const { customerId, cardId, state: from } = one
  const to = next(letongCard, from, event)
  const row = await tx
    .updateTable('letong_card')
    .set({ ...set, state: to, moved_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, { customerId, machine: 'letongCard', subject: cardId, from, to, event, actor, reason })
  await tellPartner(tx, one)
  return toCard(row)
}

/** Queues the job that brings the partner up to date after the commit. */
export const tellPartner = (tx: Tx, { customerId, cardId }: Pick<Card, 'customerId' | 'cardId'>): Promise<void> =>
  addJob(tx, 'letong.tell', { customerId, cardId }, { key: `letong.tell:${cardId}` })
