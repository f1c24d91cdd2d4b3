import { CompiledQuery } from 'kysely'
import { Later } from './connection.ts'
import { pipelined, type Reader, readShortly, send, type Tx } from './db.ts'

/** The rows of a pipelined query: available once the next statement of its transaction has answered. */
export type Pipelined<Row> = { readonly rows: readonly Row[] }

export type PreparedQuery<Row> = {
  rows: (reader: Reader, ...values: unknown[]) => Promise<Row[]>
  /** Sends it with the next statement; see `pipelined`. */
  pipelined: (reader: Reader, ...values: unknown[]) => Promise<void>
  /** The same, for a query whose rows the caller reads after the next statement. */
  pipelinedRows: (tx: Tx, ...values: unknown[]) => Promise<Pipelined<Row>>
}

/**
 * A query of the busiest paths with its own text and `$1`, `$2` …, so that a run builds nothing. `Row` is trusted, not
 * checked, so keep the two beside each other. `short` marks a read by a key that waits for no lock.
 */
export function preparedQuery<Row = unknown>(text: string, { short = false } = {}): PreparedQuery<Row> {
  const compiled = CompiledQuery.raw(text)
  return {
    rows: async (reader, ...values) => {
      const query = { ...compiled, parameters: values }
      return (short ? await readShortly(reader, query) : await send(reader, query)) as Row[]
    },
    pipelined: (reader, ...values) => pipelined(reader, { ...compiled, parameters: values }),
    pipelinedRows: async (tx, ...values) => {
      const later = new Later()
      await pipelined(tx, { ...compiled, parameters: values }, later)
      return later as Pipelined<Row>
    },
  }
}
