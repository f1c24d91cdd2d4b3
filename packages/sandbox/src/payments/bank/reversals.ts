import { randomUUID } from 'node:crypto'
import { type Books, type Db, inTransaction } from '../../books/database.ts'
import type { EntryType } from './order.ts'
import { channelTxn } from './orders.ts'

export type Reversal = { orderNo: string; channelTxn: string; reversedTxn: string }

/**
 * Reverses an order's movement, as a customer's bank does with a disputed debit, or with a payout that the account rejected:
 * booked on the bank's own date, with a notice of its own. Only once, and only what moved.
 */
export async function reverseOrder(books: Books, orderNo: string, now: number): Promise<Reversal | undefined> {
  return inTransaction(books, async (tx) => {
    const { rows } = await tx.query<{ channelTxn: string; type: string; amount: number; businessDate: string }>(
      `select e.channel_txn as "channelTxn", e.type, e.amount, greatest(e.business_date, (select business_date from bank_date)) as "businessDate"
         from bank_entry e
        where e.order_no = $1 and e.reverses is null
          and not exists (select from bank_entry r where r.reverses = e.channel_txn)
        order by e.occurred_at desc, e.channel_txn limit 1 for update of e`,
      [orderNo],
    )
    const moved = rows[0]
    if (!moved) return undefined
    const type: EntryType = moved.type === 'collect' ? 'collectReversal' : 'payoutReversal'
    const reversal = { orderNo, channelTxn: channelTxn(), reversedTxn: moved.channelTxn }
    await tx.query(
      `insert into bank_entry (channel_txn, order_no, type, reverses, amount, business_date, occurred_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [reversal.channelTxn, orderNo, type, moved.channelTxn, moved.amount, moved.businessDate, new Date(now)],
    )
    await tell(tx, { ...reversal, type, amount: moved.amount }, now)
    return reversal
  })
}

async function tell(tx: Db, reversal: Reversal & { type: EntryType; amount: number }, now: number): Promise<void> {
  const body = {
    ...reversal,
    currency: 'CNY',
    reason: 'disputed',
    occurredAt: new Date(now).toISOString(),
    noticeId: randomUUID(),
  }
  await tx.query(`insert into bank_notice (order_no, body, kind, due_at) values ($1, $2, 'plain', $3)`, [
    reversal.orderNo,
    JSON.stringify(body),
    new Date(now),
  ])
}
