import { AppSource } from '@wanka/contract/app-source.ts'
import { SessionEnd } from '@wanka/contract/enums.ts'
import { sql } from 'kysely'
import { randomToken, sha256 } from '../crypto/crypto.ts'
import type { Db, Reader, Tx } from '../db/db.ts'
import { newId } from '../db/id.ts'
import { preparedQuery } from '../db/pipelined-query.ts'
import type { Claim, WriteKey } from '../http/idempotency.ts'

/** A login lasts 30 days; moving money requires one used within the last hour and begun within the last day. */
export const LOGIN_SECONDS = 30 * 24 * 3600
const MONEY_IDLE_SECONDS = 3600
const MONEY_ABSOLUTE_SECONDS = 24 * 3600
/** Staleness of `seen_at` above which a read writes it. */
const SEEN_SECONDS = 60

export type Caller = {
  customerId: string
  sessionId: string
  frozen: boolean
  closing: boolean
  /** Until when this session may move money without a further call; absent where it needs a step-up. */
  moneyUntil: Date | undefined
  /** False after a risky login, until the customer proves their identity. */
  certified: boolean
}

type SessionRow = {
  session_id: string
  customer_id: string
  state: string
  frozen: boolean
  money_until: Date | null
  stale_seen: boolean
  needs_certification: boolean
}

const FOUND = `
  select s.session_id, s.customer_id, c.state, c.frozen, s.needs_certification,
         case when s.seen_at > now() - interval '${MONEY_IDLE_SECONDS} seconds' and s.created_at > now() - interval '${MONEY_ABSOLUTE_SECONDS} seconds'
              then least(now() + interval '${MONEY_IDLE_SECONDS} seconds', s.created_at + interval '${MONEY_ABSOLUTE_SECONDS} seconds') end as money_until,
         s.seen_at < now() - interval '${SEEN_SECONDS} seconds' as stale_seen
    from session s join customer c using (customer_id)
   where s.token_hash = $1 and s.ended_at is null and s.created_at > now() - interval '${LOGIN_SECONDS} seconds'`
const found = preparedQuery<SessionRow>(FOUND, { short: true })
const foundWithClaim = preparedQuery<SessionRow & Claim>(
  `select * from (${FOUND}) as s cross join lateral idempotency_claim(s.customer_id::text, $2, $3, $4)`,
)
const ended = preparedQuery<{ because: string }>(
  `select ended_because as because from session where token_hash = $1 and ended_because is not null`,
)
const seen = preparedQuery('update session set seen_at = now() where token_hash = $1')

/** The caller who holds this token, if its session and account are live. One query, and rarely one small write. */
export async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  const hash = sha256(token)
  const [row] = await found.rows(db, hash)
  await noteSeen(db, hash, row)
  return callerOf(row)
}

/** The same, together with the claim of an idempotency key for them. The caller of this function also calls `noteSeen`. */
export async function findCallerAndClaim(
  tx: Tx,
  tokenHash: Buffer,
  { operation, key, bodyHash }: Omit<WriteKey, 'caller'>,
): Promise<{ caller: Caller | undefined; claim: Claim | undefined; row: SessionRow | undefined }> {
  const [row] = await foundWithClaim.rows(tx, tokenHash, operation, key, bodyHash)
  return { caller: callerOf(row), claim: row, row }
}

/** Refreshes `seen_at`. A session idle for money stays so until a new login or step-up: reading a page does not renew it. */
export async function noteSeen(db: Db, tokenHash: Buffer, row: SessionRow | undefined): Promise<void> {
  if (row?.stale_seen && row.money_until && row.state !== 'closed') await seen.rows(db, tokenHash)
}

const callerOf = (row: SessionRow | undefined): Caller | undefined =>
  row && row.state !== 'closed'
    ? {
        customerId: row.customer_id,
        sessionId: row.session_id,
        frozen: row.frozen,
        closing: row.state === 'closing',
        moneyUntil: row.money_until ?? undefined,
        certified: !row.needs_certification,
      }
    : undefined

export type NewSession = {
  device: string
  appVersion?: string
  source?: AppSource | undefined
  channel: string
  deviceHash?: Buffer | undefined
  needsCertification?: boolean
  /** Start of the login that this session continues: it lasts no longer, and starts idle for money. */
  continues?: Date | undefined
}

/** Opens a session and returns its token, which is returned only here. */
export async function openSession(tx: Tx, customerId: string, opened: NewSession): Promise<string> {
  const token = randomToken()
  const {
    device,
    appVersion = '',
    source = '',
    channel,
    deviceHash = null,
    needsCertification = false,
    continues,
  } = opened
  await tx
    .insertInto('session')
    .values({
      token_hash: sha256(token),
      session_id: newId(),
      customer_id: customerId,
      device,
      app_version: appVersion,
      source,
      channel,
      device_hash: deviceHash,
      needs_certification: needsCertification,
      ...(continues && { created_at: continues, seen_at: sql`now() - make_interval(secs => ${MONEY_IDLE_SECONDS})` }),
    })
    .execute()
  return token
}

const replaced = preparedQuery<{
  customer_id: string
  device: string
  app_version: string
  source: string
  channel: string
  device_hash: Buffer | null
}>(`
  update session set ended_at = now(), ended_because = $2 where session_id = $1 and ended_at is null
  returning customer_id, device, app_version, source, channel, device_hash`)

/** Ends a session and opens one of the same device in its place. Of two concurrent calls one succeeds. @returns the new token */
export async function replaceSession(tx: Tx, sessionId: string, because: string): Promise<string | undefined> {
  const [old] = await replaced.rows(tx, sessionId, because)
  if (!old) return undefined
  const { device, app_version: appVersion, source, channel, device_hash } = old
  return openSession(tx, old.customer_id, {
    device,
    appVersion,
    source: AppSource.safeParse(source).data,
    channel,
    deviceHash: device_hash ?? undefined,
  })
}

/** Why the session of this token has ended, where its customer should know; `undefined` for a token of none. */
export async function sessionEndOf(db: Db, token: string): Promise<SessionEnd | undefined> {
  const [row] = await ended.rows(db, sha256(token))
  return SessionEnd.safeParse(row?.because).data
}

/** Ends all sessions of a customer at once, except `keep`. */
export async function endSessions(tx: Reader, customerId: string, because: string, keep?: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('session_id', '!=', keep ?? ''))
    .execute()
  // a login that waits for the choice of an account ends with the others
  await tx
    .updateTable('account_choice')
    .set({ used_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

/** Logs a session out by its id. */
export async function endSession(db: Reader, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: 'logout' })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Logs a session out by the SHA-256 of its token. */
export async function endSessionOf(db: Reader, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: 'logout' })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends one live login of a customer. @returns its device, or nothing where there is no such login */
export async function endOwnSession(
  tx: Tx,
  customerId: string,
  sessionId: string,
): Promise<{ device_hash: Buffer | null } | undefined> {
  return tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: 'endedByOwner' })
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`session_id::text = ${sessionId}`)
    .where('ended_at', 'is', null)
    .returning('device_hash')
    .executeTakeFirst()
}

/** Ends an uncertified session, once; nothing where it has ended or was certified. */
export async function endUncertifiedSession(
  tx: Tx,
  sessionId: string,
): Promise<{ channel: string; device_hash: Buffer | null } | undefined> {
  return tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: 'certified' })
    .where('session_id', '=', sessionId)
    .where('needs_certification', '=', true)
    .where('ended_at', 'is', null)
    .returning(['channel', 'device_hash'])
    .executeTakeFirst()
}
