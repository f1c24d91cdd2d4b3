import { type MandateEvent, mandate } from '@wanka/domain/states/mandate.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

export type MandateRow = {
  mandate_id: string
  card_id: string
  state: string
  sign_no: string | null
  mandate_no: string | null
  /** Seconds until the code that was sent expires; negative once it has expired. */
  seconds_left: number | null
  seconds_since_applied: number
}

/** The newest mandate of a card on a channel, or the one of the given id. */
export async function loadMandate(
  reader: Reader,
  customerId: string,
  which: { cardId: string; channel?: string; mandateId?: string },
  lock = false,
): Promise<MandateRow | undefined> {
  return reader
    .selectFrom('debit_mandate')
    .select(['mandate_id', 'card_id', 'state', 'sign_no', 'mandate_no'])
    .select(sql<number | null>`extract(epoch from expires_at - now())::int`.as('seconds_left'))
    .select(sql<number>`extract(epoch from now() - applied_at)::int`.as('seconds_since_applied'))
    .where('customer_id', '=', customerId)
    .where('card_id', '=', which.cardId)
    .$if(which.channel !== undefined, (query) => query.where('channel', '=', which.channel ?? ''))
    .$if(which.mandateId !== undefined, (query) => query.where('mandate_id', '=', which.mandateId ?? ''))
    .orderBy('mandate_id', 'desc')
    .limit(1)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Moves a mandate's state and records the change. The caller holds the row lock. */
export async function moveMandate(
  tx: Tx,
  customerId: string,
  row: { mandate_id: string; state: string },
  event: MandateEvent,
  reason = '',
): Promise<void> {
  const to = next(mandate, stateNamed(mandate, row.state), event)
  await tx
    .updateTable('debit_mandate')
    .set({ state: to })
    .where('customer_id', '=', customerId)
    .where('mandate_id', '=', row.mandate_id)
    .execute()
  const change = { customerId, machine: 'mandate', subject: row.mandate_id, from: row.state, to, event }
  await recordChange(tx, { ...change, actor: 'customer', reason })
}

/** Ends a card's mandates. A job notifies the bank and retries until the bank has confirmed. */
export async function endMandates(tx: Tx, customerId: string, cardId: string): Promise<void> {
  const open = await tx
    .selectFrom('debit_mandate')
    .select(['mandate_id', 'state'])
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .where('state', 'in', ['applied', 'signed'])
    .orderBy('mandate_id')
    .forUpdate()
    .execute()
  for (const row of open) {
    if (row.state === 'applied') {
      await moveMandate(tx, customerId, row, 'expire', 'card unbound')
      continue
    }
    await moveMandate(tx, customerId, row, 'terminate', 'card unbound')
    await tx
      .updateTable('debit_mandate')
      .set({ terminated_at: sql`now()` })
      .where('customer_id', '=', customerId)
      .where('mandate_id', '=', row.mandate_id)
      .execute()
    await addJob(tx, 'cards.terminateMandate', { customerId, mandateId: row.mandate_id })
  }
}
