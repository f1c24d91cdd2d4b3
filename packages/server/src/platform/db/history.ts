import type { Reader } from './db.ts'
import { preparedQuery } from './pipelined-query.ts'

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

const written = preparedQuery(`
  insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
  select $1, $2, $3, coalesce(max(seq), 0) + 1, $4, $5, $6, $7, $8
    from state_history where customer_id = $1 and machine = $2 and subject = $3`)

/** Appends one step to a state machine's history. The caller holds the subject's row lock, which orders the steps. */
export const recordChange = (reader: Reader, change: StateChange): Promise<void> => {
  const { customerId, machine, subject, from, to, event, actor, reason = '' } = change
  return written.pipelined(reader, customerId, machine, subject, from, to, event, actor, reason)
}
