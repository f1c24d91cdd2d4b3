import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { listenAlike, tell } from '../jobs/after-commit.ts'
import {
  type Connection,
  ConnectionLost,
  DatabaseSilent,
  ITSELF,
  type Later,
  makeConnection,
  type PooledConnection,
} from './connection.ts'
import { makeStatementNames } from './prepared-names.ts'
import { makeSharedReads, type SharedReads } from './shared-reads.ts'
import type { DB } from './tables.ts'

const scope = new AsyncLocalStorage<true>()

/** Runs work on connections on which every transaction is READ ONLY: a write in it fails. */
export const readOnly = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

/** Whether this code runs inside `readOnly`. */
export const isReadOnly = (): boolean => scope.getStore() === true

/**
 * Captures the present async context for a poller or a timer, which outlives the call that wakes it: its work runs in this
 * context, not in that call's.
 */
export const detached = (): (<T>(work: () => T) => T) => AsyncLocalStorage.snapshot()

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Where a read may run: inside a transaction or outside one. */
export type Reader = Db | Tx
/** A page of a list that waits: what comes after this one, by time (with its microseconds) and number. */
export type KeysetPage = { after?: { since: string; no: string } | undefined; limit: number }

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Limit on a call's wait for a connection, or for a statement, unless configured: beyond it the customer gets a clear error. */
const CALL_ANSWER_MS = 2500
/** PostgreSQL cancels a statement after this time … */
const STATEMENT_MS = 15_000
/** … and a job waits long enough to receive that error. */
const JOB_ANSWER_MS = 20_000
/** No transaction of ours idles between two statements; one that does has lost its server, and its locks must go. */
const IDLE_IN_TRANSACTION_MS = 5000

/** Fen fit in a double's 53 bits a million times over; a larger number is refused rather than rounded. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`)
  return value
}

/** One write after another finds a full disk out, as each needs room at another place. */
const FULL_FOR_MS = 10_000

type PoolOptions = {
  /** False for writes that may be lost with the last moments before a power cut. */
  synchronousCommit?: boolean
  /** Limit on each answer for direct users of the pool, ms. */
  answerMs?: number
  /** When PostgreSQL cancels a statement, ms; 0 never. */
  statementMs?: number
  /** Limit on the wait for a connection, ms. */
  connectMs?: number
  /** Every transaction is READ ONLY unless it says otherwise. Set when connecting, so no query pays for it. */
  readOnly?: boolean
}

/** Connections to the database; BIGINT and sums arrive as whole numbers, DATE as `YYYY-MM-DD` text. */
export function openPool(
  url: string,
  size: number,
  {
    synchronousCommit = true,
    answerMs,
    statementMs = STATEMENT_MS,
    connectMs = CALL_ANSWER_MS,
    readOnly = false,
  }: PoolOptions = {},
): pg.Pool {
  const session = [
    ...(synchronousCommit ? [] : ['-c synchronous_commit=off']),
    ...(readOnly ? ['-c default_transaction_read_only=on'] : []),
  ].join(' ')
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8 || oid === NUMERIC) return safeInteger
      if (oid === DATE) return (text: string) => text
      return pg.types.getTypeParser(oid, format)
    },
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    ...(session && { options: session }),
    ...(answerMs && { query_timeout: answerMs }),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // the operating system alone would detect a dead peer after two hours
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    // a reconnection loses its prepared statements
    idleTimeoutMillis: 300_000,
    // several statements may be in flight at once; they are answered in order
    pipeline: true,
    types,
  })
  // a connection that broke is replaced on the next use; without listeners it would end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const sharedReads = new WeakMap<Reader, SharedReads>()

/** A short read: outside a transaction it is batched with those of other requests. */
export async function readShortly(reader: Reader, query: CompiledQuery): Promise<unknown[]> {
  const shared = sharedReads.get(reader)
  return shared ? shared(query.sql, query.parameters) : send(reader, query)
}

/**
 * `db` serves calls that a customer waits for, `jobsDb` background work with a longer timeout: one role, the same connections.
 * `end` closes all of them.
 */
export type Database = {
  db: Db
  jobsDb: Db
  pool: pg.Pool
  /** Whether its disk had no room for a write within the last seconds. */
  wasFull: () => boolean
  end: () => Promise<void>
}

/**
 * Opens the pool, with the query builder on it. `readers` is the number of further connections for `readOnly` work and short
 * reads; without them the pool serves these, too. `callMs` is the limit on a call's wait.
 */
export function openDatabase(
  url: string,
  poolSize: number,
  { readers = 0, callMs = CALL_ANSWER_MS }: { readers?: number; callMs?: number } = {},
): Database {
  const pool = openPool(url, poolSize, { connectMs: callMs })
  const readPool = readers > 0 ? openPool(url, readers, { connectMs: callMs, readOnly: true }) : pool
  const names = makeStatementNames()
  // a connection keeps its prepared statements
  const known = new WeakMap<pg.PoolClient, PooledConnection>()
  let fullAt = Number.NEGATIVE_INFINITY
  const onFull = (): void => {
    fullAt = performance.now()
  }
  function build(answerMs: number): Db {
    const connectTo = async (its: pg.Pool) => {
      const client = await its.connect().catch(noneInTime)
      const connection = known.get(client) ?? makeConnection(client, names, { onSilence: () => evictIdle(its), onFull })
      known.set(client, connection)
      connection.setAcquireTimeout(answerMs)
      return connection
    }
    const connect = () => connectTo(isReadOnly() ? readPool : pool)
    const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
    const db: Db = new Kysely<DB>({ dialect })
    sharedReads.set(
      db,
      makeSharedReads(() => connectTo(readPool)),
    )
    return db
  }
  const [db, jobsDb] = [build(callMs), build(Math.max(callMs, JOB_ANSWER_MS))]
  listenAlike(db, jobsDb)
  const end = async () => void (await Promise.all([...new Set([pool, readPool])].map((its) => its.end())))
  return { db, jobsDb, pool, wasFull: () => performance.now() - fullAt < FULL_FOR_MS, end }
}

/** Of the connections for queries over all data: one that counts need not wait for one that checks. */
const OVERVIEWS = 2

/**
 * READ ONLY connections for queries over all data, without a time limit on either side; opened when first needed. For operators
 * and nightly jobs, never for serving calls.
 */
export function openForOverview(url: string): Pick<Database, 'db' | 'end'> {
  const pool = openPool(url, OVERVIEWS, { readOnly: true, statementMs: 0, connectMs: 0 })
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, end: () => pool.end() }
}

/** In a pool whose connections are all busy, or cannot be opened, a caller waits no longer than for an answer. */
function noneInTime(error: Error): never {
  throw error.message === 'timeout exceeded when trying to connect' ? new DatabaseSilent() : error
}

/** Evicts the idle connections of a pool after one fell silent: each could cost a caller the same timeout. */
function evictIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => {
        client.connection.stream.destroy()
        client.release(true)
      },
      () => undefined,
    )
}

/** Serialisation failure, deadlock, and a prepared statement whose table a migration has just changed. */
const RETRIED = new Set(['40001', '40P01', '0A000'])

/** Whether a transaction that ended like this has certainly had no effect, and may succeed when it is run again. */
const isTransient = (error: unknown): boolean =>
  error instanceof ConnectionLost ? !error.atCommit : RETRIED.has(String((error as { code?: string }).code))

/** The connections of open transactions: a query with its own text is sent without the builder. */
const connections = new WeakMap<Reader, Connection>()
const itself: CompiledQuery<{ connection: Connection }> = CompiledQuery.raw(ITSELF)

/** Runs `work` in one transaction; a transient failure is retried, three attempts at most. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let committed: Tx | undefined
      const result = await db.transaction().execute(async (tx) => {
        committed = tx
        const { rows } = await tx.executeQuery(itself)
        if (rows[0]) connections.set(tx, rows[0].connection)
        try {
          return await work(tx)
        } finally {
          // from here on the builder rejects any use of the ended transaction
          connections.delete(tx)
        }
      })
      tell(db, committed)
      return result
    } catch (error) {
      if (attempt >= 3 || !isTransient(error)) throw error
    }
  }
}

/** Sends a query with its own text: in a transaction directly over its connection. */
export async function send(reader: Reader, query: CompiledQuery): Promise<unknown[]> {
  const connection = connections.get(reader)
  const { rows } = await (connection?.query(query.sql, query.parameters) ?? reader.executeQuery(query))
  return rows
}

/**
 * Sends a write whose answer no caller reads together with the next statement of its transaction, at the latest with its
 * commit: one round trip less. Its failure is thrown by that statement. Outside a transaction it is sent at once.
 */
export async function pipelined(reader: Reader, query: CompiledQuery, later?: Later): Promise<void> {
  const connection = connections.get(reader)
  if (connection) return connection.hold(query.sql, query.parameters, later)
  const { rows } = await reader.executeQuery(query)
  if (later) later.rows = rows
}
