import { type RawBuilder, sql } from 'kysely'

/** Days after which an application that the customer did not finish times out, counted from the day it was made. */
export const OPEN_DAYS = 7

/** The last day on which an application made on `quotedOn` may still be finished. */
export const lastDayOf = (quotedOn: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${quotedOn} + ${OPEN_DAYS}::int`
