import { Pool, type PoolClient, types } from 'pg'
import { SCHEMA_SQL } from './schema.ts'

export type Books = Pool
/** A pool or a client in a transaction. */
export type Db = Pick<PoolClient, 'query'>

const INT8 = 20
const DATE = 1082

/** Opens the sandbox's own schema, creating what is missing. */
export async function openBooks(databaseUrl: string, schema: string): Promise<Books> {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`not a schema name: ${schema}`)
  const pool = new Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${schema}`,
    max: 10,
    types: { getTypeParser: readType },
  })
  // The next query detects a lost connection; without listeners its error event would end the process, also between two queries.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await inTransaction(pool, async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`sandbox books ${schema}`])
      await tx.query(`create schema if not exists ${schema}`)
      await tx.query(SCHEMA_SQL)
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

export async function inTransaction<Result>(books: Books, work: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await books.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

// Amounts are safe integers, and a date stays a `YYYY-MM-DD` text.
function readType(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number
  if (oid === DATE) return (value) => value
  return types.getTypeParser(oid, format === 'binary' ? 'text' : format)
}
