import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { BankStatementEntry } from '../../../gateways/bank-messages.ts'
import type { Db } from '../../../platform/db/db.ts'

/**
 * The comparison result of one movement. `waiting`: its order's status is still being queried, and the answer will book it.
 * `untold`: its order has ended on our side, and no reply or notice reported the movement.
 */
type Standing = 'equal' | 'missingHere' | 'missingThere' | 'differs' | 'waiting' | 'untold'

/** One movement in the bank's books, in ours, or in both; amounts in fen. */
export type Compared = {
  standing: Standing
  channelTxn: string
  orderNo: string
  bankAmount: number | null
  ourAmount: number | null
}

/**
 * Compares a day of the bank's statement with our books, movement by movement. The bank's movements are looked up in all our
 * days; one that the statement lacks may be in the statement of another day.
 */
export async function compareBooks(
  db: Db,
  date: BusinessDate,
  entries: readonly BankStatementEntry[],
): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with theirs as materialized (
      select e."channelTxn" as channel_txn, e."orderNo" as order_no, e.amount
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("channelTxn" text, "orderNo" text, amount bigint)
    )
    select case when m.channel_txn is not null then case when m.instruction_no = t.order_no and m.amount = t.amount then 'equal' else 'differs' end
                when i.state in ('intended', 'sent') then 'waiting' when i.state is not null then 'untold' else 'missingHere' end as standing,
           t.channel_txn as "channelTxn", t.order_no as "orderNo", t.amount as "bankAmount", m.amount as "ourAmount"
      from theirs t left join bank_movement m using (channel_txn)
      left join bank_instruction i on i.instruction_no = t.order_no
    union all
    select 'missingThere', m.channel_txn, m.instruction_no, null, m.amount from bank_movement m
     where m.business_date = ${date} and m.channel_txn not in (select channel_txn from theirs)`.execute(db)
  return rows
}
