import { randomInt } from 'node:crypto'
import type { Db } from '../../books/database.ts'

export type Ordered = { ref: string; packageId: string; certId: string; monthly: number; months: number }
export type Card = {
  partnerNo: string
  phone: string
  packageId: string
  activeOn: string | null
  lastDay: string | null
  /** Of the paid months, fen. */
  received: number
}

const CARD = `partner_no as "partnerNo", phone, package_id as "packageId", active_on as "activeOn", last_day as "lastDay",
  coalesce((select sum(amount) from letong_month m where m.partner_no = c.partner_no and m.paid), 0)::bigint as received`

/** Sends a card, once per `ref`. @returns undefined when the `ref` was used for another order */
export async function sendCard(
  tx: Db,
  { ref, packageId, certId, monthly, months }: Ordered,
): Promise<Card | undefined> {
  const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
  await tx.query(
    `insert into letong_card (ref, partner_no, phone, package_id, cert_id, monthly, months) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (ref) do nothing`,
    [ref, `LT${digits(10)}`, `171${digits(8)}`, packageId, certId, monthly, months],
  )
  const { rows } = await tx.query<Card>(
    `select ${CARD} from letong_card c where ref = $1 and package_id = $2 and cert_id = $3`,
    [ref, packageId, certId],
  )
  return rows[0]
}

/** Activates a card, once. @returns whether there is one that has not ended */
export async function activateCard(tx: Db, partnerNo: string, on: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update letong_card set active_on = coalesce(active_on, $2::date) where partner_no = $1 and last_day is null',
    [partnerNo, on],
  )
  return rowCount === 1
}

export type MonthTold = { partnerNo: string; no: number; version: number; paid: boolean; amount: number }

/** Books a reported month, unless a newer version is booked. @returns whether there is such a card */
export async function bookMonth(tx: Db, { partnerNo, no, version, paid, amount }: MonthTold): Promise<boolean> {
  const { rowCount } = await tx.query('select from letong_card where partner_no = $1 for update', [partnerNo])
  if (rowCount !== 1) return false
  await tx.query(
    `insert into letong_month (partner_no, no, version, paid, amount) values ($1, $2, $3, $4, $5)
     on conflict (partner_no, no) do update set version = excluded.version, paid = excluded.paid where letong_month.version < excluded.version`,
    [partnerNo, no, version, paid, amount],
  )
  return true
}

export async function endCard(tx: Db, partnerNo: string, lastDay: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update letong_card set last_day = coalesce(last_day, $2::date) where partner_no = $1',
    [partnerNo, lastDay],
  )
  return rowCount === 1
}

export async function cardsSent(db: Db, most: number): Promise<Card[]> {
  const { rows } = await db.query<Card>(`select ${CARD} from letong_card c order by partner_no limit $1`, [most])
  return rows
}
