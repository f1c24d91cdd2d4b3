import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { comesAfter, exactTime, type PageStart } from '../../../platform/db/keyset.ts'
import { lockLine } from '../../lending/credit-line/index.ts'

/** The closure that is requested and not done, if there is one. */
export const waitingClosing = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('account_closing')
    .select(['closing_id', 'due_on'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/**
 * Locks the account for the rest of the transaction. The credit line's lock comes first, as in every decision about a customer's
 * money, so that no loan can start between check and change.
 * @returns its state
 */
export async function lockAccount(tx: Tx, customerId: string): Promise<string> {
  await lockLine(tx, customerId)
  const row = await tx
    .selectFrom('customer')
    .select('state')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.state
}

/** Ends the waiting closure of an account in the given state. */
export async function endClosing(tx: Tx, customerId: string, state: 'undone' | 'stopped' | 'done'): Promise<void> {
  await tx
    .updateTable('account_closing')
    .set({ state, ended_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .execute()
}

export type ListedClosing = {
  closingId: string
  customerId: string
  state: 'waiting' | 'undone' | 'stopped' | 'done'
  askedOn: string
  dueOn: string
  /** The code of the chosen reason, and its words; empty without one. */
  reason: string
  reasonWords: string
  /** When it was asked for, with all digits of the column, by which the next page begins. */
  at: string
}

/** Closures, the newest first, by ids and dates: never by name. */
export async function listClosings(
  reader: Reader,
  { state, after, limit }: { state?: string | undefined; after?: PageStart | undefined; limit: number },
): Promise<ListedClosing[]> {
  const { rows } = await sql<ListedClosing>`
    select a.closing_id as "closingId", a.customer_id as "customerId", a.state, a.asked_on as "askedOn", a.due_on as "dueOn", a.reason,
           coalesce(d.name, a.reason) as "reasonWords", ${exactTime(sql`a.asked_at`)} as at
      from account_closing a left join dictionary d on d.type = 'unregisterReason' and d.code = a.reason
     where ${state === undefined ? sql`true` : sql`a.state = ${state}`}
       and ${comesAfter(after, { time: sql`a.asked_at`, key: sql`a.closing_id`, newestFirst: true })}
     order by a.asked_at desc, a.closing_id desc limit ${limit}`.execute(reader)
  return rows
}
