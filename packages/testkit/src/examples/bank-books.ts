import { sql } from 'kysely'
import type { TestServer } from '../servers/test-server.ts'

type BankOrder = { orderNo: string; entries: { channelTxn: string; amount: number }[] }

/**
 * Every movement of money that only one of the two books has, the bank's or ours, or that differs in its amount, fen.
 * Instructions whose outcome is still being resolved do not count.
 */
export async function bankDifferences({
  platform,
  sandbox,
}: Pick<TestServer, 'platform' | 'sandbox'>): Promise<string[]> {
  const { orders } = (await sandbox.books()) as { orders: BankOrder[] }
  const entries = orders.flatMap(({ orderNo, entries }) => entries.map((entry) => ({ orderNo, ...entry })))
  const { rows } = await sql<{ difference: string }>`
    with theirs as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("orderNo" text, "channelTxn" text, amount bigint)
    )
    select coalesce(t."orderNo", m.instruction_no) || ': ' || coalesce(t.amount::text, 'nothing') || ' at the bank, '
             || coalesce(m.amount::text, 'nothing') || ' here' as difference
      from theirs t full join bank_movement m on m.channel_txn = t."channelTxn"
     where (m.instruction_no, m.amount) is distinct from (t."orderNo", t.amount)
       and not (m.channel_txn is null and exists (select from bank_instruction i where i.instruction_no = t."orderNo" and i.state in ('intended', 'sent')))`.execute(
    platform.db,
  )
  return rows.map(({ difference }) => difference)
}

/** The net amount that went through our account at the bank, fen, by our ledger and by the bank's books. */
export async function bankClearing({
  platform,
  sandbox,
}: Pick<TestServer, 'platform' | 'sandbox'>): Promise<{ ours: number; theirs: number }> {
  const { totalIn, totalOut } = (await sandbox.books()) as { totalIn: number; totalOut: number }
  const { rows } = await sql<{ ours: number }>`
    select coalesce(sum(e.amount), 0)::bigint as ours from ledger_entry e join ledger_account a using (account_id) where a.kind = 'bankClearing'`.execute(
    platform.db,
  )
  return { ours: rows[0]?.ours ?? 0, theirs: totalIn - totalOut }
}
