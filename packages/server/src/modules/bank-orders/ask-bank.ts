import { sql } from 'kysely'
import { announce } from '../../kernel/after-commit.ts'
import type { Reader } from '../../kernel/db.ts'

const ASK_EVERY_SECONDS = 5

/**
 * The customer is looking: has the bank asked now about what is still open for this order or these, at most every five seconds.
 * The asking goes on beside, so that a slow bank never holds up a page; its answer is in the next poll.
 */
export async function askBank(reader: Reader, customerId: string, subject: string | readonly string[]): Promise<void> {
  const subjects = [subject].flat()
  if (subjects.length === 0) return
  const due = await reader
    .updateTable('bank_instruction')
    .set({ asked_at: sql`now()`, due_at: sql`now()`, ask_round: 0 })
    .where('customer_id', '=', customerId)
    .where('subject', 'in', subjects)
    .where('state', '=', 'sent')
    .where((where) =>
      where.or([
        where('asked_at', 'is', null),
        where('asked_at', '<', sql<Date>`now() - make_interval(secs => ${ASK_EVERY_SECONDS})`),
      ]),
    )
    .returning('instruction_no')
    .execute()
  if (due.length > 0) announce(reader, 'bankOrder.due')
}
