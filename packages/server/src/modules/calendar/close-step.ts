import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../kernel/db.ts'

/** The day that ends and the one that begins. Steps run when the business date is already `opening`. */
export type CloseDates = { closing: BusinessDate; opening: BusinessDate }

/**
 * One step of the nightly close. It takes at most `limit` rows of what is left to do, marks them as done in the same
 * transaction and says how many they were; fewer than `limit` ends the step. Run again it finds nothing.
 */
export type CloseStep = {
  name: string
  /** Cheap to ask, true where there may be something to do: most steps of most nights are passed over by it. */
  mayHaveWork: (dates: CloseDates) => RawBuilder<boolean>
  run: (tx: Tx, dates: CloseDates, limit: number) => Promise<number>
}
