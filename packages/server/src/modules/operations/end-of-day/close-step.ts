import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** The day that ends and the one that begins. Steps run when the business date is already `opening`. */
export type CloseDates = { closing: BusinessDate; opening: BusinessDate }

/**
 * One piece of a step: `number` counts them in a night, `after` is the last row that the one before took. A patient one waits
 * for rows that somebody is working on, where others pass them over.
 */
export type Chunk = {
  step: string
  dates: CloseDates
  limit: number
  number: number
  after: Reached | undefined
  patient: boolean
}

/** A row by the columns that its step is ordered by. */
export type Reached = Record<string, string | number>

/**
 * What a chunk did: the rows that it changed or wrote, the fen that it posted or asked for, the last row that it looked at, and
 * whether there may be more behind it.
 */
export type ChunkDone = { rows: number; more: boolean; amount?: number; reached?: Reached | null }

/**
 * One step of the nightly close. It takes at most `limit` rows of what is left to do and marks them as done in the same
 * transaction. Run again it finds nothing.
 */
export type CloseStep = {
  name: string
  /** Rows that one transaction takes on: few enough that nobody waits for it. */
  most: number
  patient?: boolean
  /** Cheap to ask, true where there may be something to do: most steps of most nights are passed over by it. */
  mayHaveWork: (dates: CloseDates) => RawBuilder<boolean>
  run: (tx: Tx, chunk: Chunk) => Promise<ChunkDone>
}
