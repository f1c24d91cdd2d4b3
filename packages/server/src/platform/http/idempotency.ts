import { Status } from '@wanka/contract/status.ts'
import { sha256 } from '../crypto/crypto.ts'
import { type Db, type Tx, transact } from '../db/db.ts'
import { preparedQuery } from '../db/pipelined-query.ts'
import { fail } from './failures.ts'

/** The result of `idempotency_claim`. */
export type Claim = { outcome: 'new' | 'inFlight' | 'replay' | 'conflict'; stored_reply: unknown }
export type WriteKey = { caller: string; operation: string; key: string; bodyHash: Buffer }

const claimed = preparedQuery<Claim>('select * from idempotency_claim($1, $2, $3, $4)')
const answered = preparedQuery(
  'insert into idempotency (caller, operation, key, body_hash, reply) values ($1, $2, $3, $4, $5)',
)

/** Runs a write once for its key: row, effect and what goes to the bank commit together. See `answerOnce`. */
export function once<T>(
  db: Db,
  { body, ...named }: Omit<WriteKey, 'bodyHash'> & { body: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = { ...named, bodyHash: sha256(body) }
  return transact(db, async (tx) => {
    const [claim] = await claimed.rows(tx, key.caller, key.operation, key.key, key.bodyHash)
    return answerOnce(tx, key, claim, () => work(tx))
  })
}

/**
 * Completes a write whose key was claimed in this transaction. A replay returns the first reply, and has written a little
 * of its own.
 * @throws CallError Status.duplicate while the same key is in flight, Status.forbidden for the same key with another body
 */
export async function answerOnce<T>(
  tx: Tx,
  { caller, operation, key, bodyHash }: WriteKey,
  claim: Claim | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!claim || claim.outcome === 'inFlight') return fail(Status.duplicate)
  if (claim.outcome === 'conflict') return fail(Status.forbidden)
  if (claim.outcome === 'replay') return claim.stored_reply as T
  const reply = await work()
  await answered.pipelined(tx, caller, operation, key, bodyHash, JSON.stringify(reply))
  return reply
}
