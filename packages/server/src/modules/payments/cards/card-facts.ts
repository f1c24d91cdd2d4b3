import type { Reader, Tx } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { type Pipelined, preparedQuery } from '../../../platform/db/pipelined-query.ts'

/** The channel that mandates are signed for unless stated: the default funder's. */
export const DEFAULT_CHANNEL = '9F'

/** A bound card, as needed to send money through it. The token is the bank's identifier of the card. */
export type BoundCard = { cardId: string; bankCode: string; bankName: string; tail: string; cardToken: string }

const boundCards = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('card')
    .select([
      'card_id as cardId',
      'bank_code as bankCode',
      'bank_name as bankName',
      'tail',
      'card_token as cardToken',
      'is_default as isDefault',
    ])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'bound')
    .$narrowType<{ cardToken: string }>()

/** The customer's own bound card; undefined when it is another customer's, unbound or absent. */
export async function boundCard(reader: Reader, customerId: string, cardId: string): Promise<BoundCard | undefined> {
  if (!isId(cardId)) return undefined
  return boundCards(reader, customerId).where('card_id', '=', cardId).executeTakeFirst()
}

/** A credit card that its bank has confirmed as the customer's own: it is only ever paid to. */
export type PayeeCard = Pick<BoundCard, 'cardId' | 'bankName' | 'tail'>

/** The credit cards that may be paid to, in the order of their confirmation. */
export const payeeCards = (reader: Reader, customerId: string): Promise<PayeeCard[]> =>
  reader
    .selectFrom('card')
    .select(['card_id as cardId', 'bank_name as bankName', 'tail'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'payee')
    .orderBy('bound_at')
    .execute()

/** The token of a card that a payout goes to; undefined once the card is unbound. */
export async function payoutToken(reader: Reader, customerId: string, cardId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('card')
    .select('card_token')
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .where('state', 'in', ['bound', 'payee'])
    .executeTakeFirst()
  return row?.card_token ?? undefined
}

/** The card that the customer's money goes to unless another is named; undefined without a bound card. */
export async function defaultCard(reader: Reader, customerId: string): Promise<BoundCard | undefined> {
  return boundCards(reader, customerId).where('is_default', '=', true).executeTakeFirst()
}

export type PayCard = BoundCard & { isDefault: boolean; signed: string[]; limitOnce: number; limitDay: number }

const forCashier = preparedQuery<PayCard>(`
  select c.card_id as "cardId", c.bank_code as "bankCode", c.bank_name as "bankName", c.tail, c.card_token as "cardToken",
         c.is_default as "isDefault", coalesce(b.limit_once, 0) as "limitOnce", coalesce(b.limit_day, 0) as "limitDay",
         array(select m.channel from debit_mandate m where m.customer_id = c.customer_id and m.card_id = c.card_id
                  and m.state = 'signed' order by m.channel) as signed
    from card c left join bank b on b.code = c.bank_code
   where c.customer_id = $1 and c.state = 'bound' order by c.is_default desc, c.bound_at`)

/** The bound cards for a cashier: default first, with the channels each may be debited through. Limits in fen. */
export const payCards = (reader: Reader, customerId: string): Promise<PayCard[]> => forCashier.rows(reader, customerId)
/** The bound cards for a cashier, as `payCards`, pipelined with the next query. */
export const payCardsAhead = (tx: Tx, customerId: string): Promise<Pipelined<PayCard>> =>
  forCashier.pipelinedRows(tx, customerId)

/** The mandate under which a card may be debited, if one is in force. */
export async function signedMandate(
  reader: Reader,
  customerId: string,
  cardId: string,
  channel: string = DEFAULT_CHANNEL,
): Promise<{ mandateId: string; mandateNo: string } | undefined> {
  if (!isId(cardId)) return undefined
  return reader
    .selectFrom('debit_mandate')
    .select(['mandate_id as mandateId', 'mandate_no as mandateNo'])
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .where('channel', '=', channel)
    .where('state', '=', 'signed')
    .$narrowType<{ mandateNo: string }>()
    .executeTakeFirst()
}
