import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { BatchQuery, type BatchResult, type Prepared } from './batch-query.ts'
import type { StatementNames } from './prepared-names.ts'

/** Asked for this through the query builder, a connection answers with itself: what runs on it then is spared the builder. */
export const ITSELF = '/* the connection itself */'
/** A migration gave a prepared statement's result another shape. */
const RESULT_CHANGED = '0A000'

/** Until somebody says otherwise. */
const LONGEST_PATIENCE_MS = 60_000

type Statement = { text: string; values: readonly unknown[]; later: Later | undefined }

/** Where the rows of a statement that waits arrive, together with the answer of the next one. */
export class Later {
  private arrived: unknown[] | undefined

  set rows(rows: unknown[]) {
    this.arrived = rows
  }

  get rows(): unknown[] {
    if (!this.arrived) throw new Error('no statement has been sent since')
    return this.arrived
  }
}

/** A connection by itself, without the query builder. */
export type Connection = {
  query: (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>
  /** Has a statement of a transaction travel with the next one, at the latest with its commit. */
  hold: (text: string, values: readonly unknown[], later?: Later) => void
  cork: () => void
  uncork: () => void
  release: () => void
}

export type PooledConnection = PostgresPoolClient &
  Connection & {
    /** How long an answer may take from now on, ms. */
    setAcquireTimeout: (ms: number) => void
  }

/** No answer for so long that there is probably nobody: whether a COMMIT arrived is not known. */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer')
  }
}

const nothing = (command: string): BatchResult => ({ command, rowCount: 0, rows: [] })

/**
 * A pooled connection that spares what waiting costs. Statements that recur are prepared, so that PostgreSQL plans them
 * once; `begin`, and what is to be held, travel with the next statement instead of on their own.
 */
export function makeConnection(client: pg.PoolClient, names: StatementNames, onSilence: () => void): PooledConnection {
  const prepared: Prepared = new Map()
  const parserOf = (oid: number) => client.getTypeParser(oid) as (text: string) => unknown
  let held: Statement[] = []
  let inTransaction = false
  let patience = LONGEST_PATIENCE_MS
  let silent = false

  const hold: Connection['hold'] = (text, values, later) => void held.push({ text, values, later })

  async function query(text: string, values: readonly unknown[]): Promise<BatchResult> {
    if (text === ITSELF) return { ...nothing('ITSELF'), rows: [{ connection }] }
    if (text === 'begin') {
      hold(text, values)
      return nothing('HELD')
    }
    const waiting = held
    held = []
    inTransaction = text !== 'commit' && text !== 'rollback' && (inTransaction || waiting.length > 0)
    const statement = { text, values, later: undefined }
    if (text !== 'rollback') return send([...waiting, statement])
    // what waited is given up; without its begin there is no transaction to end
    return waiting[0]?.text === 'begin' ? nothing('ROLLBACK') : send([statement])
  }

  /** All in one piece; the answer of the last, or the first error. */
  async function send(batch: Statement[]): Promise<BatchResult> {
    const named = batch.map((one) => ({ ...one, name: names.nameOf(one.text) }))
    try {
      return await run(named)
    } catch (error) {
      if ((error as { code?: string }).code !== RESULT_CHANGED) throw error
      for (const { text } of batch) names.forget(text)
      // a transaction has failed with it and is tried again as a whole
      if (inTransaction) throw error
      return run(batch.map((one) => ({ ...one, name: undefined })))
    }
  }

  function run(batch: readonly (Statement & { name: string | undefined })[]): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        silent = true
        reject(new DatabaseSilent())
        client.connection.stream.destroy()
        onSilence()
      }, patience)
      const query = new BatchQuery(batch, prepared, parserOf, (error) => {
        clearTimeout(late)
        if (error) return reject(error)
        for (const [at, { later }] of batch.entries()) if (later) later.rows = query.results[at]?.rows ?? []
        resolve(query.results.at(-1) ?? nothing('HELD'))
      })
      client.query(query as unknown as pg.Query)
    })
  }

  const connection: PooledConnection = {
    // cursors, which kysely would send here too, are not used
    query: query as unknown as PooledConnection['query'],
    setAcquireTimeout: (ms) => {
      patience = ms
    },
    hold,
    // the pool itself hears of a connection's end a little later, and would lend it out once more
    release: (broken?: boolean) => client.release(broken || silent),
    cork: () => client.connection.stream.cork(),
    uncork: () => client.connection.stream.uncork(),
  }
  return connection
}
