import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import { whatBecomes } from './what-becomes.ts'

/**
 * Takes everything out by which somebody could be recognised. The customer's id stays, as a pseudonym on the books, which
 * add up as before.
 */
export async function erase(tx: Tx, customerId: string): Promise<void> {
  await forgetPhone(tx, customerId)
  await sql`delete from idempotency where caller = ${customerId}`.execute(tx)
  await sql`update state_history set reason = ''
    where customer_id = ${customerId} and actor = 'customer' and reason <> ''`.execute(tx)
  for (const [table, fate] of Object.entries(whatBecomes)) {
    if (fate === 'kept') continue
    const own = sql`where customer_id = ${customerId}`
    if (fate === 'deleted') await sql`delete from ${sql.table(table)} ${own}`.execute(tx)
    else {
      const columns = Object.entries(fate.emptied).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(columns)} ${own}`.execute(tx)
    }
  }
}

/** Codes and tickets go by the phone's keyed hash or the customer. Locks stay until they are over, for the phone's sake. */
async function forgetPhone(tx: Tx, customerId: string): Promise<void> {
  const phone = sql`(select mobile_index from customer where customer_id = ${customerId})`
  await sql`delete from sms_code where mobile_index = ${phone}`.execute(tx)
  await sql`delete from sms_send where mobile_index = ${phone}`.execute(tx)
  await sql`delete from proof where owner in (${customerId}, encode(${phone}, 'hex'))`.execute(tx)
}
