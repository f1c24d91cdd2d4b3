import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { type Member, passwordLogin } from '../fixtures/customer/people.ts'
import type { TestServer } from '../servers/stand-up.ts'

/** A customer's identity, credentials and assets; an attack by another customer must leave all of them unchanged. */
export type Estate = Record<string, unknown>

export async function estateOf(server: TestServer, { customerId, token, mobile, password }: Member): Promise<Estate> {
  const { rows } = await sql<Estate>`
    select c.state, c.frozen, c.mobile_index, c.password_hash,
           (select row(cert_index, mobile_confirmed_at, auth_mobile_cipher)::text from customer_identity where customer_id = c.customer_id and mobile_confirmed_at is not null) as person,
           (select hash from deal_password where customer_id = c.customer_id) as "dealPassword",
           (select open_index from we_chat_binding where customer_id = c.customer_id) as "weChat",
           (select json_agg(row(order_id, state) order by order_id) from loan_order where customer_id = c.customer_id) as loans,
           (select json_agg(row(card_id, state, is_default) order by card_id) from card where customer_id = c.customer_id) as cards,
           (select json_agg(row(account_id, balance) order by account_id) from ledger_account where customer_id = c.customer_id) as accounts,
           (select json_agg(row(reward_id, state) order by reward_id) from reward where customer_id = c.customer_id) as rewards,
           (select count(*)::int from account_closing where customer_id = c.customer_id) as closings
      from customer c where customer_id = ${customerId}`.execute(server.platform.db)
  const seen = await server.client.send(customer.info, {}, { token })
  const entered = await passwordLogin(server, { mobile, password }).then(
    () => Status.ok,
    (error: unknown) => String(error),
  )
  return { ...rows[0], session: seen.status, entered }
}

/** The names of the parts that changed. */
export const changesOf = (before: Estate, after: Estate): string[] =>
  Object.keys(before).filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
