import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { erasurePolicy } from './erasure-policy.ts'

/**
 * Removes everything that identifies the customer. The customer id stays as a pseudonym in the books, which add up as before. The
 * account is already closed.
 */
export async function erase(tx: Tx, customerId: string): Promise<void> {
  await forgetPhone(tx, customerId)
  await sql`delete from idempotency where caller = ${customerId}`.execute(tx)
  await sql`select forget_words(${customerId})`.execute(tx)
  for (const [table, erasure] of Object.entries(erasurePolicy)) {
    if (erasure === 'kept' || erasure === 'forgotten') continue
    if (erasure === 'deleted') await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(tx)
    else await empty(tx, table, erasure.emptied, customerId)
  }
}

/** Empties the account's own row, so that its phone can open an account again. */
export const emptyAccount = (tx: Tx, customerId: string): Promise<void> =>
  empty(tx, 'customer', erasurePolicy.customer.emptied, customerId)

async function empty(
  tx: Tx,
  table: string,
  emptied: Record<string, RawBuilder<unknown>>,
  customerId: string,
): Promise<void> {
  const columns = Object.entries(emptied).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where customer_id = ${customerId}`.execute(tx)
}

/**
 * Deletes codes and tickets, which go by the phone's keyed hash or the customer. Locks stay until they expire, to protect the
 * phone.
 */
async function forgetPhone(tx: Tx, customerId: string): Promise<void> {
  const phone = sql`(select mobile_index from customer where customer_id = ${customerId})`
  await sql`delete from one_time_code where mobile_index = ${phone}`.execute(tx)
  await sql`delete from request_count where subject like '%:' || encode(${phone}, 'hex')`.execute(tx)
  await sql`delete from sms_send where mobile_index = ${phone}`.execute(tx)
  await sql`delete from proof where owner in (${customerId}, encode(${phone}, 'hex'))`.execute(tx)
}
