import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openSpan } from '../observability/tracing.ts'
import { BatchQuery, type BatchResult, type Prepared } from './batch-query.ts'
import type { StatementNames } from './prepared-names.ts'

/** Sent through the query builder, this text returns the connection itself; queries on it then bypass the builder. */
export const ITSELF = '/* the connection itself */'
/** SQLSTATE: a migration changed the result type of a prepared statement. */
const RESULT_CHANGED = '0A000'

/** SQLSTATE: the database's disk has no room left. */
const DISK_FULL = '53100'

/** The default limit on an answer. */
const DEFAULT_ANSWER_MS = 60_000

type Statement = { text: string; values: readonly unknown[]; later: Later | undefined }

/** Receives the rows of a pipelined statement, together with the answer of the next one. */
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
  /** Queues a statement of a transaction to be sent with the next one, at the latest with its commit. */
  hold: (text: string, values: readonly unknown[], later?: Later) => void
  cork: () => void
  uncork: () => void
  release: () => void
}

export type PooledConnection = PostgresPoolClient &
  Connection & {
    /** Limits each answer from now on, ms. */
    setAcquireTimeout: (ms: number) => void
  }

/** The database did not answer in time and is probably unreachable: whether a COMMIT took effect is unknown. */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer')
  }
}

/**
 * The database closed the connection: it restarted, failed over, or ran out of patience with a transaction whose server was stalled.
 * Unless its COMMIT had been sent, that transaction has had no effect.
 */
export class ConnectionLost extends Error {
  readonly atCommit: boolean

  constructor(cause: Error, atCommit: boolean) {
    super('the database closed the connection', { cause })
    this.atCommit = atCommit
  }
}

/** SQLSTATEs with which PostgreSQL closes a connection, and the codes of a socket that it left without a word. */
const CLOSING = new Set(['57P01', '57P02', '57P05', '25P03', 'ECONNRESET', 'EPIPE'])
/** The driver's own words for a connection that ended while it waited, and for one that had ended before: they have no code. */
const ENDED = /^Connection terminated/
const HAD_ENDED = /is not queryable$/

const isLoss = (error: Error & { code?: string }): boolean =>
  error.code === undefined ? ENDED.test(error.message) || HAD_ENDED.test(error.message) : CLOSING.has(error.code)

const nothing = (command: string): BatchResult => ({ command, rowCount: 0, rows: [] })

/**
 * A pooled connection that saves round trips. Recurring statements are prepared, so that PostgreSQL plans them
 * once; `begin` and pipelined statements are sent with the next statement instead of on their own.
 */
export function makeConnection(
  client: pg.PoolClient,
  names: StatementNames,
  { onSilence, onFull = () => undefined }: { onSilence: () => void; onFull?: () => void },
): PooledConnection {
  const prepared: Prepared = new Map()
  const parserOf = (oid: number) => client.getTypeParser(oid) as (text: string) => unknown
  let held: Statement[] = []
  let inTransaction = false
  let answerMs = DEFAULT_ANSWER_MS
  let ended = false

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
    if (text !== 'rollback') return traced([...waiting, statement])
    // pipelined statements are dropped; without their begin, or its connection, there is no transaction to end
    return ended || waiting[0]?.text === 'begin' ? nothing('ROLLBACK') : send([statement])
  }

  /** One span for a round trip, however many statements travel in it; their values stay out of it. */
  function traced(batch: Statement[]): Promise<BatchResult> {
    const span = openSpan('query', { 'db.system.name': 'postgresql' })
    const answered = send(batch)
    if (!span) return answered
    return answered.finally(() => span.end({ 'db.query.text': batch.map(({ text }) => text).join(';\n') }))
  }

  /** Sends the batch as one message. @returns the answer of the last statement @throws the first error */
  async function send(batch: Statement[]): Promise<BatchResult> {
    const named = batch.map((one) => ({ ...one, name: names.nameOf(one.text) }))
    try {
      return await run(named)
    } catch (error) {
      if ((error as { code?: string }).code !== RESULT_CHANGED) throw error
      for (const { text } of batch) names.forget(text)
      // the transaction has failed; `transact` retries it as a whole
      if (inTransaction) throw error
      return run(batch.map((one) => ({ ...one, name: undefined })))
    }
  }

  function run(batch: readonly (Statement & { name: string | undefined })[]): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        ended = true
        reject(new DatabaseSilent())
        client.connection.stream.destroy()
        onSilence()
      }, answerMs)
      const query = new BatchQuery(batch, prepared, parserOf, (error) => {
        clearTimeout(late)
        if (error) return reject(failureOf(error, batch))
        for (const [at, { later }] of batch.entries()) if (later) later.rows = query.results[at]?.rows ?? []
        resolve(query.results.at(-1) ?? nothing('HELD'))
      })
      client.query(query as unknown as pg.Query)
    })
  }

  function failureOf(error: Error, batch: readonly Statement[]): Error {
    if ((error as { code?: string }).code === DISK_FULL) onFull()
    if (!isLoss(error)) return error
    ended = true
    return new ConnectionLost(error, batch.at(-1)?.text === 'commit' && !HAD_ENDED.test(error.message))
  }

  const connection: PooledConnection = {
    // kysely would send cursors here too; they are not used
    query: query as unknown as PooledConnection['query'],
    setAcquireTimeout: (ms) => {
      answerMs = ms
    },
    hold,
    // the pool notices a broken connection later, and would lend it once more
    release: (broken?: boolean) => client.release(broken || ended),
    cork: () => client.connection.stream.cork(),
    uncork: () => client.connection.stream.uncork(),
  }
  return connection
}
