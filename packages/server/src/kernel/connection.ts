import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './statement-names.ts'

/** Marks a statement that waits for the next one; see `withNext` in db.ts. */
export const WITH_NEXT = '/* with next */ '
const CONTROL = /^(?:begin|start|commit|rollback|savepoint|release)\b/
/** A migration gave a prepared statement's result another shape. */
const RESULT_CHANGED = '0A000'

type Statement = { text: string; values: unknown[]; later: Later | undefined }
type Result = pg.QueryResult<Record<string, unknown>>

/** Where the rows of a statement that waits arrive, together with the answer of the next one. */
export class Later {
  rows: unknown[] = []
}

const nothing = (command: string): Result => ({ command, rowCount: 0, oid: 0, fields: [], rows: [] })

/**
 * A pooled connection that spares what waiting costs. Statements that recur are prepared, so that PostgreSQL plans them
 * once; `begin`, and what was marked with `WITH_NEXT`, travel with the next statement instead of on their own.
 */
export function makeConnection(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let held: Statement[] = []
  let inTransaction = false

  async function query(text: string, values: readonly unknown[]): Promise<Result> {
    const waits = text.startsWith(WITH_NEXT)
    const last = values.at(-1)
    const later = last instanceof Later ? last : undefined
    const given = later ? values.slice(0, -1) : [...values]
    const statement = { text: waits ? text.slice(WITH_NEXT.length) : text, values: given, later }
    if (waits || text === 'begin') {
      held.push(statement)
      return nothing('HELD')
    }
    const waiting = held
    held = []
    inTransaction = text !== 'commit' && text !== 'rollback' && (inTransaction || waiting.length > 0)
    if (text !== 'rollback') return send([...waiting, statement])
    // what waited is given up; without its begin there is no transaction to end
    return waiting[0]?.text === 'begin' ? nothing('ROLLBACK') : send([statement])
  }

  /** All in one piece; the answer of the last, or the first error. */
  async function send(batch: Statement[]): Promise<Result> {
    const [only] = batch
    if (only && batch.length === 1) return sendOne(only)
    const { stream } = client.connection
    stream.cork()
    const sent = batch.map(sendOne)
    stream.uncork()
    const answers = await Promise.allSettled(sent)
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) throw failed.reason
    return await (sent.at(-1) ?? nothing('HELD'))
  }

  async function sendOne({ text, values, later }: Statement): Promise<Result> {
    const name = CONTROL.test(text) ? undefined : names.nameOf(text)
    try {
      const result = await client.query({ text, values, name })
      if (later) later.rows = result.rows
      return result
    } catch (error) {
      if (name === undefined || (error as { code?: string }).code !== RESULT_CHANGED) throw error
      names.forget(text)
      // a transaction has failed with it and is tried again as a whole
      if (inTransaction) throw error
      return client.query({ text, values })
    }
  }

  return {
    // cursors, which kysely would send here too, are not used
    query: query as unknown as PostgresPoolClient['query'],
    release: (broken) => client.release(broken),
  }
}
