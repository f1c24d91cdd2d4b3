import { CompiledQuery, type QueryResult } from 'kysely'
import { type Reader, withNext } from './db.ts'

export type Statement<Row> = {
  rows: (reader: Reader, ...values: unknown[]) => Promise<Row[]>
  /** Sends it with the next statement; see `withNext`. */
  withNext: (reader: Reader, ...values: unknown[]) => Promise<void>
}

/**
 * A statement of the busiest paths, written out once with its `$1`, `$2` …: running it builds nothing. Its rows are taken to
 * be what `Row` says, so keep the two beside each other.
 */
export function statement<Row = unknown>(text: string): Statement<Row> {
  const compiled = CompiledQuery.raw(text)
  return {
    rows: async (reader, ...values) => {
      const { rows }: QueryResult<unknown> = await reader.executeQuery({ ...compiled, parameters: values })
      return rows as Row[]
    },
    withNext: (reader, ...values) => withNext(reader, { ...compiled, parameters: values }),
  }
}
