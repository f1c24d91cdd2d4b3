import { randomInt } from 'node:crypto'
import type { Db } from '../../books/database.ts'

export type Application = {
  ref: string
  product: string
  name: string
  certId: string
  mobile: string
  startOn: string
}
export type InsuredPolicy = {
  insurerNo: string
  product: string
  name: string
  startOn: string
  cancelledOn: string | null
  /** Premiums less refunds, fen. */
  received: number
}

const POLICY = `insurer_no as "insurerNo", product, name, start_on as "startOn", cancelled_on as "cancelledOn",
  coalesce((select sum(amount) from insurer_entry e where e.insurer_no = p.insurer_no), 0)::bigint as received`

/** Issues a policy, once per `ref`. @returns its number; undefined when the `ref` was used for another application */
export async function issue(
  tx: Db,
  { ref, product, name, certId, mobile, startOn }: Application,
): Promise<string | undefined> {
  const insurerNo = `AP${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`
  await tx.query(
    `insert into insurer_policy (ref, insurer_no, product, name, cert_id, mobile, start_on) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (ref) do nothing`,
    [ref, insurerNo, product, name, certId, mobile, startOn],
  )
  const { rows } = await tx.query<{ insurer_no: string }>(
    'select insurer_no from insurer_policy where ref = $1 and product = $2 and cert_id = $3',
    [ref, product, certId],
  )
  return rows[0]?.insurer_no
}

export async function findPolicy(tx: Db, insurerNo: string): Promise<InsuredPolicy | undefined> {
  const { rows } = await tx.query<InsuredPolicy>(`select ${POLICY} from insurer_policy p where insurer_no = $1`, [
    insurerNo,
  ])
  return rows[0]
}

/** `no`: of the premium; 0 for what is refunded at the end. `amount` in fen. */
export type InsurerEntry = { ref: string; insurerNo: string; no: number; amount: number }

/** Books an amount, once per `ref`. @returns whether the entry under that number is this one */
export async function book(tx: Db, { ref, insurerNo, no, amount }: InsurerEntry): Promise<boolean> {
  const entry = [ref, insurerNo, no, amount]
  await tx.query(
    'insert into insurer_entry (ref, insurer_no, no, amount) values ($1, $2, $3, $4) on conflict (ref) do nothing',
    entry,
  )
  const { rowCount } = await tx.query(
    'select from insurer_entry where ref = $1 and insurer_no = $2 and no = $3 and amount = $4::bigint',
    entry,
  )
  return rowCount === 1
}

export async function endPolicy(tx: Db, insurerNo: string, on: string): Promise<void> {
  await tx.query('update insurer_policy set cancelled_on = coalesce(cancelled_on, $2) where insurer_no = $1', [
    insurerNo,
    on,
  ])
}

export async function newestPolicies(db: Db, most: number): Promise<InsuredPolicy[]> {
  const { rows } = await db.query<InsuredPolicy>(
    `select ${POLICY} from insurer_policy p order by start_on desc, insurer_no limit $1`,
    [most],
  )
  return rows
}
