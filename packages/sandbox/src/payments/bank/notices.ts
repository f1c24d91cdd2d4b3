import { randomUUID } from 'node:crypto'
import type { Db } from '../../books/database.ts'
import type { BankOrder } from './order.ts'
import type { NoticeKind } from './turns.ts'

/** Body of a notice, without the merchant, who is added when it is sent. */
export type NoticeBody = {
  type: string
  orderNo: string
  channelTxn: string
  state: string
  amount: number
  currency: 'CNY'
  occurredAt: string
  noticeId: string
}
export type DueNotice = { seq: number; orderNo: string; kind: NoticeKind; attempts: number; body: NoticeBody }

const LATE_MS = 25 * 3_600_000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
export const MOST_ATTEMPTS = 12

/** Queues the notices of one settled payment; the copies of a notice that is sent twice share its `noticeId`. */
export async function queueNotices(tx: Db, order: BankOrder, kinds: readonly NoticeKind[], now: number): Promise<void> {
  const noticeId = randomUUID()
  for (const kind of kinds) {
    const body: NoticeBody = {
      type: order.type,
      orderNo: order.orderNo,
      channelTxn: order.channelTxn,
      state: kind === 'stillProcessing' ? 'processing' : order.state,
      amount: kind === 'wrongAmount' ? order.amount + 100 : order.amount,
      currency: 'CNY',
      occurredAt: order.occurredAt.toISOString(),
      noticeId: kind === 'plain' || kind === 'late' ? noticeId : randomUUID(),
    }
    await tx.query(
      `insert into bank_notice (order_no, body, kind, due_at, due_date)
       values ($1, $2, $3, $4, case when $3 = 'late' then $5::date + 2 end)`,
      [order.orderNo, JSON.stringify(body), kind, new Date(kind === 'late' ? now + LATE_MS : now), order.businessDate],
    )
  }
}

/**
 * Claims the due notices, in order, and sets each one's next attempt before it is sent: a process that exits while sending sends
 * again. A false notice is sent once.
 */
export async function claimNotices(db: Db, now: number, all: boolean): Promise<DueNotice[]> {
  const { rows } = await db.query<DueNotice>(
    `update bank_notice set attempts = attempts + 1, due_at = case
         when kind in ('badSignature', 'wrongAmount') or attempts + 1 >= ${MOST_ATTEMPTS} then null
         else $1::timestamptz + least(${LONGEST_RETRY_MS}, ${FIRST_RETRY_MS} * 2 ^ attempts) * interval '1 millisecond'
       end
     where seq in (
       select seq from bank_notice where due_at is not null and ($2 or due_at <= $1::timestamptz)
       order by seq limit 500 for update skip locked
     )
     returning seq, order_no as "orderNo", kind, attempts, body`,
    [new Date(now), all],
  )
  return rows.sort((a, b) => a.seq - b.seq)
}

/** Records the server's answer; an acknowledged notice is not sent again. */
export async function noteAnswer(
  db: Db,
  seq: number,
  answer: string,
  acknowledged: boolean,
  now: number,
): Promise<void> {
  await db.query(
    `update bank_notice set last_answer = $2,
       acknowledged_at = case when $3 then $4::timestamptz else acknowledged_at end,
       due_at = case when $3 then null else due_at end
     where seq = $1`,
    [seq, answer, acknowledged, new Date(now)],
  )
}

/** Makes the notices due that were held for a later day, now that the bank's date has reached it. */
export async function wakeDatedNotices(db: Db, businessDate: string, now: number): Promise<void> {
  await db.query(
    'update bank_notice set due_at = $2 where attempts = 0 and due_at is not null and due_date <= $1::date',
    [businessDate, new Date(now)],
  )
}

/** When the next settlement or notice is due, in milliseconds since 1970. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ next: Date | null }>(
    `select least((select min(due_at) from bank_notice where due_at is not null),
       (select min(settle_at) from bank_order where settle_at is not null)) as next`,
  )
  return rows[0]?.next?.getTime()
}

/** Queues `copies` more notices for each movement of a settled order. @returns how many */
export async function repeatNotices(db: Db, orderNo: string, copies: number, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `insert into bank_notice (order_no, kind, due_at, body)
     select order_no, 'plain', $3, json_build_object('type', o.type, 'orderNo', order_no, 'channelTxn', e.channel_txn,
       'state', o.state, 'amount', e.amount, 'currency', 'CNY',
       'occurredAt', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'noticeId', gen_random_uuid())
     from bank_order o join bank_entry e using (order_no), generate_series(1, $2::int)
     where order_no = $1 and o.state = 'succeeded' and e.reverses is null`,
    [orderNo, copies, new Date(now)],
  )
  return rowCount ?? 0
}
