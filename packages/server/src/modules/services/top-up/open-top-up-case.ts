import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** Kinds of discrepancy with the provider that staff must look at. */
export type TopUpCase =
  | 'topUpConflict' // the provider reports another outcome than before
  | 'topUpMismatch' // number or price is not what was ordered
  | 'topUpUnknown' // the provider has an order that is not ours, or does not know one that it accepted
  | 'topUpSilent' // no outcome for a day, or its books could not be compared
  | 'topUpDiffers' // its books have another outcome or price than ours

/** Opens a case once per kind and subject. */
export const openTopUpCase = (
  tx: Tx,
  kind: TopUpCase,
  subject: string,
  facts: Record<string, string | number> = {},
): Promise<void> => openException(tx, kind, subject, facts)
