import type { Db } from '../../books/database.ts'

export type MallOrder = {
  orderNum: string
  uid: string
  itemCode: string
  goods: string
  type: string
  credits: number
  faceFen: number
  state: 'asking' | 'refused' | 'delivering' | 'delivered' | 'failed'
  bizId: string | null
  message: string
}
/** The outcome of an exchange, as its callback reports it. `bizId` is missing where the product never answered. */
export type DueEnd = {
  seq: number
  orderNum: string
  uid: string
  bizId: string | null
  success: boolean
  message: string
  attempts: number
}

/** Minutes until the next attempt, after each that was not answered with `ok`: eight within a day. */
const RETRIES = [1, 2, 5, 15, 60, 180, 360, 720]

const FIELDS = `order_num as "orderNum", uid, item_code as "itemCode", goods, type, credits, face_fen as "faceFen", state, biz_id as "bizId", message`

export async function openOrder(
  db: Db,
  order: Omit<MallOrder, 'state' | 'bizId' | 'message'>,
  now: number,
): Promise<boolean> {
  const { orderNum, uid, itemCode, goods, type, credits, faceFen } = order
  const { rowCount } = await db.query(
    `insert into mall_order (order_num, uid, item_code, goods, type, credits, face_fen, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing`,
    [orderNum, uid, itemCode, goods, type, credits, faceFen, new Date(now)],
  )
  return rowCount === 1
}

export async function findOrder(db: Db, orderNum: string): Promise<MallOrder | undefined> {
  const { rows } = await db.query<MallOrder>(`select ${FIELDS} from mall_order where order_num = $1`, [orderNum])
  return rows[0]
}

export async function ordersOf(db: Db, uid: string | undefined, most: number): Promise<MallOrder[]> {
  const { rows } = await db.query<MallOrder>(
    `select ${FIELDS} from mall_order where $1::text is null or uid = $1 order by asked_at desc, order_num limit $2`,
    [uid ?? null, most],
  )
  return rows
}

export async function noteState(
  db: Db,
  orderNum: string,
  { state, bizId = null, message = '' }: { state: MallOrder['state']; bizId?: string | null; message?: string },
): Promise<void> {
  await db.query('update mall_order set state = $2, biz_id = coalesce($3, biz_id), message = $4 where order_num = $1', [
    orderNum,
    state,
    bizId,
    message,
  ])
}

export type End = { orderNum: string; success: boolean; message: string; dueAt: number }

export async function queueEnd(db: Db, { orderNum, success, message, dueAt }: End): Promise<void> {
  await db.query('insert into mall_end (order_num, success, message, due_at) values ($1, $2, $3, $4)', [
    orderNum,
    success,
    message,
    new Date(dueAt),
  ])
}

/**
 * Claims the due callbacks and sets each one's next attempt before it is sent: a process that exits while sending sends again.
 */
export async function claimEnds(db: Db, now: number, all: boolean): Promise<DueEnd[]> {
  const { rows } = await db.query<DueEnd>(
    `update mall_end e set attempts = attempts + 1,
            due_at = $1::timestamptz + ($3::int[])[attempts + 1] * interval '1 minute'
       from mall_order o
      where o.order_num = e.order_num and e.seq in (
        select seq from mall_end where due_at is not null and ($2 or due_at <= $1::timestamptz) order by seq limit 200 for update skip locked)
      returning e.seq, e.order_num as "orderNum", o.uid, o.biz_id as "bizId", e.success, e.message, e.attempts`,
    [new Date(now), all, RETRIES],
  )
  return rows.sort((a, b) => a.seq - b.seq)
}

export async function noteEndAnswer(db: Db, seq: number, answer: string, taken: boolean): Promise<void> {
  await db.query(
    'update mall_end set last_answer = $2, due_at = case when $3 then null else due_at end where seq = $1',
    [seq, answer, taken],
  )
}

/** When the next callback is due, in milliseconds since 1970. */
export async function nextEnd(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ next: Date | null }>(
    'select min(due_at) as next from mall_end where due_at is not null',
  )
  return rows[0]?.next?.getTime()
}
