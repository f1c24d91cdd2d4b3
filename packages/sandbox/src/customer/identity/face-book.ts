import { randomBytes } from 'node:crypto'
import type { Db } from '../../books/database.ts'

export type FaceOutcome = 'passed' | 'failed'
/** `outcome`: the result of the check, `null` until a face has been shown. */
export type FaceCheck = { ticket: string; ref: string; returnUrl: string; outcome: FaceOutcome | null }

const LIVES_MS = 15 * 60_000
const COLUMNS = `ticket, ref, return_url as "returnUrl", outcome`

/** Opens a check once per `ref`. @returns its ticket */
export async function openFaceCheck(db: Db, asked: { ref: string; returnUrl: string }, now: number): Promise<string> {
  await db.query(
    `insert into face_check (ticket, ref, return_url, expires_at) values ($1, $2, $3, $4) on conflict (ref) do nothing`,
    [randomBytes(24).toString('base64url'), asked.ref, asked.returnUrl, new Date(now + LIVES_MS)],
  )
  const { rows } = await db.query<{ ticket: string }>('select ticket from face_check where ref = $1', [asked.ref])
  return rows[0]?.ticket ?? ''
}

/** A check, and whether it has expired; undefined for an unknown ticket. */
export async function faceCheckOf(
  db: Db,
  ticket: string,
  now: number,
): Promise<(FaceCheck & { over: boolean }) | undefined> {
  const { rows } = await db.query<FaceCheck & { over: boolean }>(
    `select ${COLUMNS}, expires_at < $2 as over from face_check where ticket = $1`,
    [ticket, new Date(now)],
  )
  return rows[0]
}

/** Records the outcome; the first one stands. */
export async function decideFace(db: Db, ticket: string, outcome: FaceOutcome, now: number): Promise<void> {
  await db.query('update face_check set outcome = $2 where ticket = $1 and outcome is null and expires_at >= $3', [
    ticket,
    outcome,
    new Date(now),
  ])
}
