import { type RawBuilder, sql } from 'kysely'

/** The row that a page follows, in a list ordered by time and key: its time with all digits of the column, and its key. */
export type PageStart = { at: string; key: string }

/** A time column in UTC by ISO 8601 with all its digits, so that no row falls between two pages. */
export const exactTime = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether a row comes after the last one of the page before; every row on the first page. */
export const comesAfter = (
  after: PageStart | undefined,
  { time, key, newestFirst = false }: { time: RawBuilder<unknown>; key: RawBuilder<unknown>; newestFirst?: boolean },
): RawBuilder<boolean> => {
  if (!after) return sql<boolean>`true`
  const place = sql`(${after.at}::timestamptz, ${after.key}::uuid)`
  return newestFirst ? sql<boolean>`(${time}, ${key}) < ${place}` : sql<boolean>`(${time}, ${key}) > ${place}`
}

/** The rows of a page, of which one more was read, and where the next page begins, if there is one. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  startOf: (row: Row) => PageStart,
): { shown: Row[]; next?: PageStart } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, ...(last && { next: startOf(last) }) }
}
