import type { Db } from '../../books/database.ts'

export type Decision = 'pass' | 'reject'
export type Review = { certId: string; name: string; decision: Decision | null }

/** The clerk's decision on a person: `null` while it is pending, undefined without a review. */
export async function decisionOn(db: Db, certId: string): Promise<Decision | null | undefined> {
  const { rows } = await db.query<{ decision: Decision | null }>(
    'select decision from identity_review where cert_id = $1',
    [certId],
  )
  return rows[0]?.decision
}

export async function askForReview(db: Db, person: { name: string; certId: string }, now: number): Promise<void> {
  await db.query(
    'insert into identity_review (cert_id, name, asked_at) values ($1, $2, $3) on conflict (cert_id) do nothing',
    [person.certId, person.name, new Date(now)],
  )
}

/** Records a clerk's decision. @returns false when no review of this number exists */
export async function decide(db: Db, certId: string, decision: Decision): Promise<boolean> {
  const { rowCount } = await db.query('update identity_review set decision = $2 where cert_id = $1', [certId, decision])
  return rowCount === 1
}

export async function listReviews(db: Db): Promise<Review[]> {
  const { rows } = await db.query<Review>(
    'select cert_id as "certId", name, decision from identity_review order by asked_at desc limit 100',
  )
  return rows
}
