import type { Member } from '@wanka/contract/staff/people.ts'
import { StaffRole } from '@wanka/contract/staff/permissions.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/db.ts'

/** What the company's sign-in says of a person. */
export type SignedIn = { issuer: string; subject: string; email: string; emailVerified: boolean }

/**
 * The member of staff whom a sign-in is of: by its subject, or at the first time by the address that an administrator wrote down, where
 * the provider says that it is theirs. Undefined for a person who does not work here, or has left.
 */
export async function findSignedIn(
  tx: Tx,
  { issuer, subject, email, emailVerified }: SignedIn,
): Promise<{ staffId: string; first: boolean } | undefined> {
  const known = await tx
    .selectFrom('staff')
    .select(['staff_id', 'left_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (known) return known.left_at ? undefined : { staffId: known.staff_id, first: false }
  if (!emailVerified) return undefined
  const named = await tx
    .updateTable('staff')
    .set({ issuer, subject })
    .where('email', '=', email.toLowerCase())
    .where('subject', 'is', null)
    .where('left_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return named && { staffId: named.staff_id, first: true }
}

/** Writes a member of staff down with exactly these roles, also one who is known by the address or comes back. @returns their id */
export async function writeStaff(
  tx: Tx,
  { staffId, email, name, roles }: { staffId: string; email: string; name: string; roles: readonly string[] },
): Promise<string> {
  const { staff_id: known } = await tx
    .insertInto('staff')
    .values({ staff_id: staffId, email: email.toLowerCase(), name })
    .onConflict((on) => on.column('email').doUpdateSet({ name, left_at: null }))
    .returning('staff_id')
    .executeTakeFirstOrThrow()
  await sql`delete from staff_role where staff_id = ${known} and role <> all(${[...roles]}::text[])`.execute(tx)
  await sql`
    insert into staff_role (staff_id, role) select ${known}, role from unnest(${[...roles]}::text[]) as r (role)
    on conflict do nothing`.execute(tx)
  return known
}

/** All who work at the desk, by name, and then those who have left. */
export async function listStaff(db: Db): Promise<Member[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'name', 'email', 'left_at', sql<boolean>`subject is not null`.as('signed_in')])
    .select(
      sql<string[]>`array(select r.role::text from staff_role r where r.staff_id = staff.staff_id order by 1)`.as(
        'roles',
      ),
    )
    .orderBy(sql`left_at is not null`)
    .orderBy('name')
    .execute()
  return rows.map(({ staff_id: staffId, name, email, roles, signed_in: signedIn, left_at: leftAt }) => ({
    ...{ staffId, name, email, signedIn },
    roles: z.array(StaffRole).parse(roles),
    ...(leftAt && { leftAt: leftAt.toISOString() }),
  }))
}

/** Ends a person's work at the desk: their sessions and roles. */
export async function leaveStaff(tx: Tx, email: string): Promise<void> {
  await sql`
    with left_now as (update staff set left_at = now() where email = ${email} and left_at is null returning staff_id),
         ended as (update staff_session set ended_at = now() where ended_at is null and staff_id in (select staff_id from left_now))
    delete from staff_role where staff_id in (select staff_id from left_now)`.execute(tx)
}

const OF_STAFF = 'staff:'

/** The names of members of staff, by how the audit names them. */
export async function staffNames(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = actors.filter((actor) => actor.startsWith(OF_STAFF)).map((actor) => actor.slice(OF_STAFF.length))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff').select(['staff_id', 'name']).where('staff_id', 'in', ids).execute()
  return new Map(rows.map((row) => [`${OF_STAFF}${row.staff_id}`, row.name]))
}
