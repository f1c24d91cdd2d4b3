import { businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { BankStatementEntry } from '../../gateways/bank-messages.ts'
import type { Parties } from '../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../kernel/db.ts'
import { newId } from '../../kernel/id.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import type { CloseDates } from './close-step.ts'

const Payload = z.object({ date: z.iso.date() })
const LATER_SECONDS = 60

/** Has the bank's books of the closed day compared with ours, if any money was to move on it. */
export async function askForStatement(tx: Tx, { closing }: CloseDates): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.add_job('calendar.reconcile', json_build_object('date', ${closing}::text),
             job_key => 'calendar.reconcile:' || ${closing}, run_at => now() + make_interval(secs => ${LATER_SECONDS}))
     where exists (select from bank_instruction where business_date = ${closing})`.execute(tx)
  return rows.length
}

/**
 * Every movement in the bank's statement is one that we booked, of the same amount. One that we do not know is a case for
 * a person, unless its order is still being asked about: then the query will book it.
 */
export function makeReconcileJob({ db }: Kernel, { bank }: Parties): JobHandler {
  return async (payload) => {
    const date = businessDate(Payload.parse(payload).date)
    const answer = await bank.statement({ date })
    if (answer.kind === 'unknown') throw new Error(`statement of ${date}: ${answer.reason}`)
    if (answer.kind === 'rejected') throw new Error(`statement of ${date}: rejected ${answer.status}`)
    const strange = await unbooked(db, answer.body.entries)
    if (strange.length === 0) return
    await transact(db, (tx) =>
      tx
        .insertInto('exception_case')
        .values(
          strange.map(({ channelTxn, orderNo, amount, type }) => ({
            case_id: newId(),
            kind: 'unbookedMovement',
            subject: channelTxn,
            facts: JSON.stringify({ orderNo, amount, type, date }),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
}

async function unbooked(db: Db, entries: BankStatementEntry[]): Promise<BankStatementEntry[]> {
  const { rows } = await sql<{ channel_txn: string }>`
    select e."channelTxn" as channel_txn
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("channelTxn" text, "orderNo" text, amount bigint)
      left join bank_movement m on m.channel_txn = e."channelTxn" and m.instruction_no = e."orderNo" and m.amount = e.amount
      left join bank_instruction i on i.instruction_no = e."orderNo" and i.state in ('intended', 'sent')
     where m.channel_txn is null and i.instruction_no is null`.execute(db)
  const strange = new Set(rows.map((row) => row.channel_txn))
  return entries.filter((entry) => strange.has(entry.channelTxn))
}
