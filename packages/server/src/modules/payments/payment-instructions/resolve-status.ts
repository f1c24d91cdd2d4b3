import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import type { Pending } from '../../../platform/jobs/after-commit.ts'
import { expedite } from '../../../platform/jobs/expedite.ts'

const ASK_EVERY_SECONDS = 5

/**
 * Makes the instructions of these subjects due for a bank query now, because the customer is viewing them. The query runs in the
 * background, so a slow bank never holds up a page; its answer is in the next poll.
 */
export const resolveStatus = (reader: Reader, customerId: string, subject: string | readonly string[]): void =>
  expedite(reader, 'bankOrder', customerId, [subject].flat())

// a locked row is being worked on
const dueNow = preparedQuery(`
  with looked as materialized (
    select i.instruction_no from bank_instruction i join unnest($1::uuid[], $2::uuid[]) as p (customer_id, subject) using (customer_id, subject)
     where i.state = 'sent' and (i.asked_at is null or i.asked_at < now() - interval '${ASK_EVERY_SECONDS} seconds')
       for update of i skip locked
  )
  update bank_instruction i set asked_at = now(), due_at = now(), ask_round = 0 from looked where i.instruction_no = looked.instruction_no`)

/** Makes instructions that customers are viewing due for a query; each at most every five seconds. */
export async function makeLookedAtDue(reader: Reader, pending: readonly Pending[]): Promise<void> {
  await dueNow.rows(
    reader,
    pending.map(({ customerId }) => customerId),
    pending.map(({ id }) => id),
  )
}
