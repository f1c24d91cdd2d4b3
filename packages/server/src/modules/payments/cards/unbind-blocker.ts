import { type UnbindBlocker, unbindBlocker } from '@wanka/domain/states/card.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

type Row = { card_id: string; open_orders: number; bound_cards: number; live_loans: number }

const WORDS: Record<UnbindBlocker, string> = {
  openOrder: '这张卡正用于处理中的借款或还款，完成后即可解绑',
  lastCardOfLoan: '您还有未还清的借款，请至少保留一张还款银行卡',
}

/**
 * The reason why each bound card or credit card cannot be unbound, as text for the customer, by card id; a card that can be is left out. One
 * query.
 */
export async function keptCards(reader: Reader, customerId: string): Promise<Map<string, string>> {
  const { rows } = await sql<Row>`
    select c.card_id, count(*) filter (where c.state = 'bound') over ()::int as bound_cards,
           (select count(*)::int from loan_order o where o.customer_id = c.customer_id and o.state = 'repaying'
               and c.state = 'bound') as live_loans,
           (select count(*)::int from loan_order o where o.customer_id = c.customer_id and c.card_id in (o.card_id, o.credit_card_id)
               and o.state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing'))
         + (select count(*)::int from repayment_order r where r.customer_id = c.customer_id and r.card_id = c.card_id
               and r.state in ('created', 'codeSent', 'processing'))
         + (select count(*)::int from bank_instruction i where i.customer_id = c.customer_id and i.card_id = c.card_id
               and i.state in ('intended', 'sent')) as open_orders
      from card c where c.customer_id = ${customerId} and c.state in ('bound', 'payee')`.execute(reader)
  return new Map(
    rows.flatMap((row) => {
      const facts = { openOrders: row.open_orders, boundCards: row.bound_cards, liveLoans: row.live_loans }
      const blocker = unbindBlocker(facts)
      return blocker ? [[row.card_id, WORDS[blocker]] as const] : []
    }),
  )
}
