import { sql } from 'kysely'
import { randomToken, sha256 } from './crypto.ts'
import type { Db, Reader, Tx } from './db.ts'
import { newId } from './id.ts'

/** The login lasts 30 days; acting on money asks for one that was used within the hour and begun within the day. */
export const LOGIN_SECONDS = 30 * 24 * 3600
const MONEY_IDLE_SECONDS = 3600
const MONEY_ABSOLUTE_SECONDS = 24 * 3600
/** How stale `seen_at` may grow before a read pays for writing it. */
const SEEN_SECONDS = 60

export type Caller = { customerId: string; sessionId: string; frozen: boolean; mayMoveMoney: boolean }

type SessionRow = {
  session_id: string
  customer_id: string
  state: string
  frozen: boolean
  fresh: boolean
  stale_seen: boolean
}

/** Who holds this token, if its session and its account are live. One query, and now and then one small write. */
export async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  const hash = sha256(token)
  const { rows } = await sql<SessionRow>`
    select s.session_id, s.customer_id, c.state, c.frozen,
           s.seen_at > now() - make_interval(secs => ${MONEY_IDLE_SECONDS}) and s.created_at > now() - make_interval(secs => ${MONEY_ABSOLUTE_SECONDS}) as fresh,
           s.seen_at < now() - make_interval(secs => ${SEEN_SECONDS}) as stale_seen
      from session s join customer c using (customer_id)
     where s.token_hash = ${hash} and s.ended_at is null and s.created_at > now() - make_interval(secs => ${LOGIN_SECONDS})`.execute(
    db,
  )
  const row = rows[0]
  if (!row || row.state === 'closed') return undefined
  // an idle session stays idle for money until the next login: looking at a page does not renew it
  if (row.stale_seen && row.fresh) await sql`update session set seen_at = now() where token_hash = ${hash}`.execute(db)
  return { customerId: row.customer_id, sessionId: row.session_id, frozen: row.frozen, mayMoveMoney: row.fresh }
}

/** Opens a session and returns its token, which is shown this once. */
export async function openSession(tx: Tx, customerId: string, device: string, channel: string): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('session')
    .values({ token_hash: sha256(token), session_id: newId(), customer_id: customerId, device, channel })
    .execute()
  return token
}

/** Ends a customer's sessions everywhere at once, except `keep`. */
export async function endSessions(tx: Reader, customerId: string, because: string, keep?: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('session_id', '!=', keep ?? ''))
    .execute()
}

export async function endSession(db: Reader, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: 'logout' })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
