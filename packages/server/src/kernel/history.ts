import { sql } from 'kysely'
import { type Reader, withNext } from './db.ts'

export type StateChange = {
  customerId: string
  machine: string
  subject: string
  from: string
  to: string
  event: string
  actor: string
  reason?: string
}

/** Writes one step of a state machine's history. The row lock on the subject orders the steps. */
export async function recordChange(reader: Reader, change: StateChange): Promise<void> {
  await withNext(
    reader,
    sql`
    insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
    select ${change.customerId}, ${change.machine}, ${change.subject}, coalesce(max(seq), 0) + 1, ${change.from}, ${change.to}, ${change.event}, ${change.actor}, ${change.reason ?? ''}
      from state_history where customer_id = ${change.customerId} and machine = ${change.machine} and subject = ${change.subject}`.compile(
      reader,
    ),
  )
}
