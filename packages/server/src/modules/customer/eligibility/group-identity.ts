import { maskName } from '@wanka/contract/phone-mask.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

/** Enqueues the query whether another product of the group knows a person by the account's phone. */
export const askGroup = (tx: Tx, customerId: string): Promise<void> =>
  addJob(tx, 'identity.askGroup', { customerId }, { key: `identity.askGroup:${customerId}` })

/**
 * The masked name that another product of the group has for the account's phone, while the phone cannot have got another owner.
 */
export async function groupNameOf(reader: Reader, customerId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('group_identity')
    .select('name_masked')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.name_masked ?? undefined
}

type Answer = { customerId: string; phone: Buffer; nameMasked: string | null }

/**
 * Stores the provider's answer about a phone; `null` where no product of the group knows a person by it.
 * @param answer.phone index of the phone that was queried
 * @returns whether the account still has that phone, and can start new business
 */
export async function keepGroupIdentity(reader: Reader, { customerId, phone, nameMasked }: Answer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into group_identity (customer_id, name_masked)
    select customer_id, ${nameMasked && maskName(nameMasked)} from customer
     where customer_id = ${customerId} and mobile_index = ${phone} and state = 'active' for share
    on conflict (customer_id) do update set name_masked = excluded.name_masked, asked_at = now(), expires_at = default`.execute(
    reader,
  )
  return numAffectedRows === 1n
}

/** Clears the name: the account has another phone, or the group no longer means the same person by it. */
export async function forgetGroupIdentity(reader: Reader, customerId: string): Promise<void> {
  await reader.updateTable('group_identity').set({ name_masked: null }).where('customer_id', '=', customerId).execute()
}
