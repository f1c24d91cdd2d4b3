import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** What about a top-up a person must look at. */
export type TopUpCase =
  | 'topUpConflict' // the provider says another thing than it said before
  | 'topUpMismatch' // number or price is not what was ordered
  | 'topUpUnknown' // the provider knows of an order that is none of ours, or not of one that it took
  | 'topUpSilent' // no outcome for a day, or its books could not be compared
  | 'topUpDiffers' // its books have another outcome or price than ours

/** Opens a case once per kind and subject. */
export const openTopUpCase = (
  tx: Tx,
  kind: TopUpCase,
  subject: string,
  facts: Record<string, string | number> = {},
): Promise<void> => openException(tx, kind, subject, facts)
