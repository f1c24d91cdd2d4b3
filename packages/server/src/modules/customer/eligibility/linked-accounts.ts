import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'

/** One of several accounts of a person. `named`: it has the confirmed name, and with it all cards and loans. */
export type Linked = {
  customerId: string
  accountId: string
  mobileCipher: string
  named: boolean
}

/** Links this account, which has no real name, to the named account of the same person. */
export async function linkAccount(tx: Tx, customerId: string, namedId: string): Promise<void> {
  const link = { named_id: namedId, linked_at: sql<Date>`now()` }
  await tx
    .insertInto('linked_account')
    .values({ customer_id: customerId, ...link })
    .onConflict((on) => on.column('customer_id').doUpdateSet(link))
    .execute()
}

/**
 * All accounts of the person who owns this account, the named one first; empty where there is only the one. While one of them is
 * frozen, closed or being closed there is no choice, and the list is empty.
 * @param lock row-locks them for the rest of the transaction, in one order whichever account is given
 */
export async function linkedAccounts(
  reader: Reader,
  customerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Linked[]> {
  if (lock)
    await sql`${family(customerId)} select customer_id from customer where customer_id in (select id from family)
    order by customer_id for update`.execute(reader)
  const { rows } = await sql<Linked & { usable: boolean }>`${family(customerId)}
    select c.customer_id as "customerId", c.account_no as "accountId", c.mobile_cipher as "mobileCipher",
           i.customer_id is not null as named,
           c.state = 'active' and not c.frozen and (i.customer_id is null) = (l.customer_id is not null) as usable
      from customer c left join customer_identity i on i.customer_id = c.customer_id and i.mobile_confirmed_at is not null
      left join linked_account l on l.customer_id = c.customer_id
     where c.customer_id in (select id from family) order by named desc, c.created_at, c.customer_id`.execute(reader)
  return rows.length > 1 && rows.every(({ usable }) => usable) ? rows : []
}

const family = (customerId: string) => sql`
  with origin as (
    select coalesce((select named_id from linked_account where customer_id = ${customerId}), ${customerId}::uuid) as id
  ), family as (
    select id from origin union select l.customer_id from linked_account l join origin on l.named_id = origin.id
  )`

/** Removes the link of an account that now has a real name of its own, or is closed. */
export async function unlinkAccount(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('linked_account').where('customer_id', '=', customerId).execute()
}
