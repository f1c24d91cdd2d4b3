import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** The date that ends and the one that begins. While steps run, the business date is already `opening`. */
export type CloseDates = { closing: BusinessDate; opening: BusinessDate }

/**
 * One chunk of a step: `number` counts the chunks of a close, `after` is the last row of the previous chunk. A patient chunk
 * waits for rows locked by another transaction; others skip them.
 */
export type Chunk = {
  step: string
  dates: CloseDates
  limit: number
  number: number
  after: Reached | undefined
  patient: boolean
}

/** A position: the columns that its step is ordered by, and what it knows of its chunks so far. */
export type Reached = Record<string, string | number>

/**
 * The result of a chunk: rows changed or inserted, the amount posted or requested (fen), the last row read, whether more may
 * follow, and whether rows were skipped that another transaction held.
 */
export type ChunkDone = { rows: number; more: boolean; amount?: number; reached?: Reached | null; skipped?: boolean }

/**
 * One step of end-of-day. It processes at most `limit` remaining rows and marks them as done in the same transaction, so that
 * running it again finds nothing.
 */
export type CloseStep = {
  name: string
  /** Rows per transaction: few enough that no customer's request waits noticeably for its locks. */
  most: number
  patient?: boolean
  /** The step whose skipped rows are its work, if there are any. */
  again?: string
  /** A cheap condition, true where there may be work: it skips most steps of most closes. */
  mayHaveWork: (dates: CloseDates) => RawBuilder<boolean>
  run: (tx: Tx, chunk: Chunk) => Promise<ChunkDone>
}
