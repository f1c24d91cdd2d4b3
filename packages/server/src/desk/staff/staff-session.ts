import { StaffRole } from '@wanka/contract/staff/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { randomToken, sha256 } from '../../platform/crypto/crypto.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'
import { preparedQuery } from '../../platform/db/pipelined-query.ts'

/** A session ends after a quarter of an hour without a call, and in any case after a working day. */
const IDLE = '15 minutes'
const LONGEST = '10 hours'
/** Money, debts and data ask for a sign-in within this time. */
const FRESH = '5 minutes'

/** Whether a row of `staff_session`, under the name `s`, is a session that goes on. */
export const sessionGoesOn: RawBuilder<boolean> = sql<boolean>`
  s.ended_at is null and s.seen_at > now() - ${IDLE}::interval and s.created_at > now() - ${LONGEST}::interval`

/** A signed-in member of staff. */
export type Staff = {
  staffId: string
  sessionId: string
  name: string
  email: string
  roles: readonly StaffRole[]
  endsAt: Date
  isFresh: boolean
}

type Row = {
  staff_id: string
  session_id: string
  name: string
  email: string
  roles: string[]
  ends_at: Date
  is_fresh: boolean
}

const found = preparedQuery<Row>(`
  with seen as (
    update staff_session s set seen_at = now() from staff p
     where s.token_hash = $1 and s.ended_at is null and p.staff_id = s.staff_id and p.left_at is null
       and s.seen_at > now() - interval '${IDLE}' and s.created_at > now() - interval '${LONGEST}'
    returning s.staff_id, s.session_id, p.name, p.email, s.fresh_at > now() - interval '${FRESH}' as is_fresh,
              least(now() + interval '${IDLE}', s.created_at + interval '${LONGEST}') as ends_at
  )
  select seen.*, array(select r.role::text from staff_role r where r.staff_id = seen.staff_id order by r.role) as roles from seen`)

/** The member of staff who holds this token; undefined where the session has ended. Using a session keeps it open. */
export async function findStaff(db: Db | Tx, token: string): Promise<Staff | undefined> {
  const [row] = await found.rows(db, sha256(token))
  return (
    row && {
      staffId: row.staff_id,
      sessionId: row.session_id,
      name: row.name,
      email: row.email,
      roles: z.array(StaffRole).parse(row.roles),
      endsAt: row.ends_at,
      isFresh: row.is_fresh,
    }
  )
}

/** Opens a session and returns its token, which is returned only here. */
export async function openStaffSession(tx: Tx, staffId: string): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('staff_session')
    .values({ token_hash: sha256(token), session_id: newId(), staff_id: staffId })
    .execute()
  return token
}

const refreshed = preparedQuery<{ session_id: string }>(`
  update staff_session set fresh_at = now(), seen_at = now()
   where session_id = $1 and staff_id = $2 and ended_at is null and seen_at > now() - interval '${IDLE}' returning session_id`)

/** Marks a session as signed in for anew by its own person. @returns whether it was theirs, and open */
export async function refreshStaffSession(tx: Tx, sessionId: string, staffId: string): Promise<boolean> {
  const rows = await refreshed.rows(tx, sessionId, staffId)
  return rows.length > 0
}

/** Ends a session. */
export async function endStaffSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: new Date() })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
