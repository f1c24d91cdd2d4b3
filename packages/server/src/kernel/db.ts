import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Where a read may run: inside a transaction or outside one. */
export type Reader = Db | Tx

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Fen fit in a double's 53 bits a million times over; anything that would not is refused rather than rounded. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`)
  return value
}

/** Opens the pool. BIGINT and sums arrive as whole numbers, DATE as `YYYY-MM-DD` text. */
export function openDatabase(url: string, poolSize: number): { db: Db; pool: pg.Pool } {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8 || oid === NUMERIC) return safeInteger
      if (oid === DATE) return (text: string) => text
      return pg.types.getTypeParser(oid, format)
    },
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    // a query that outlives these gives a clear error instead of a waiting customer
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    types,
  })
  // a connection that broke is replaced on the next use; without listeners it would end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}

const RETRIED = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; a deadlock or serialisation failure is tried again, three times at most. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= 3 || !code || !RETRIED.has(code)) throw error
    }
  }
}
