import { CompiledQuery } from 'kysely'
import { Later } from './connection.ts'
import { type Reader, readShortly, send, type Tx, withNext } from './db.ts'

/** The rows of a statement that was sent ahead: there once the next statement of its transaction has answered. */
export type Ahead<Row> = { readonly rows: readonly Row[] }

export type Statement<Row> = {
  rows: (reader: Reader, ...values: unknown[]) => Promise<Row[]>
  /** Sends it with the next statement; see `withNext`. */
  withNext: (reader: Reader, ...values: unknown[]) => Promise<void>
  /** The same, for a statement whose rows are wanted along with those of the next one. */
  ahead: (tx: Tx, ...values: unknown[]) => Promise<Ahead<Row>>
}

/**
 * A statement of the busiest paths, written out once with its `$1`, `$2` …: running it builds nothing. Its rows are taken to
 * be what `Row` says, so keep the two beside each other. `short` is for a read by a key that waits for no lock.
 */
export function statement<Row = unknown>(text: string, { short = false } = {}): Statement<Row> {
  const compiled = CompiledQuery.raw(text)
  return {
    rows: async (reader, ...values) => {
      const query = { ...compiled, parameters: values }
      return (short ? await readShortly(reader, query) : await send(reader, query)) as Row[]
    },
    withNext: (reader, ...values) => withNext(reader, { ...compiled, parameters: values }),
    ahead: async (tx, ...values) => {
      const later = new Later()
      await withNext(tx, { ...compiled, parameters: values }, later)
      return later as Ahead<Row>
    },
  }
}
