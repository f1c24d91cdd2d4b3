import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { sha256 } from './crypto.ts'
import { type Db, type Tx, transact, withNext } from './db.ts'
import { fail } from './failures.ts'

type Claim = { outcome: 'new' | 'inFlight' | 'replay' | 'conflict'; stored_reply: unknown }
export type WriteKey = { caller: string; operation: string; key: string; body: string }

/**
 * Runs a write once for its key. Row, effect and jobs commit together; a replay answers the first reply and writes a
 * little of its own. @throws CallError 1006 while the same key is being worked on, 1007 for the same key with another body
 */
export function once<T>(db: Db, key: WriteKey, work: (tx: Tx) => Promise<T>): Promise<{ reply: T; replayed: boolean }> {
  return transact(db, async (tx) => {
    const { rows } =
      await sql<Claim>`select * from idempotency_claim(${key.caller}, ${key.operation}, ${key.key}, ${sha256(key.body)})`.execute(
        tx,
      )
    const claim = rows[0]
    if (!claim || claim.outcome === 'inFlight') return fail(Status.duplicate)
    if (claim.outcome === 'conflict') return fail(Status.forbidden)
    if (claim.outcome === 'replay') return { reply: claim.stored_reply as T, replayed: true }
    const reply = await work(tx)
    await withNext(
      tx,
      sql`update idempotency set reply = ${JSON.stringify(reply)}::jsonb where caller = ${key.caller} and operation = ${key.operation} and key = ${key.key}`.compile(
        tx,
      ),
    )
    return { reply, replayed: false }
  })
}
