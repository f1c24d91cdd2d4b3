import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** Discrepancies in the mall's callbacks that staff must review. */
export type MallCase =
  | 'mallOrderDiffers' // the same number for another exchange or another customer
  | 'mallEndDiffers' // two different outcomes of one exchange
  | 'mallSignatureReused' // one signature under two readings of its fields
  | 'mallOrderUnknown' // goods delivered for which no points were requested
  | 'mallSilent' // points held for more than a day without an outcome

/** Opens a case, once per kind and order; `facts` hold figures, never names. */
export const openMallCase = (
  tx: Tx,
  kind: MallCase,
  orderNum: string,
  facts: Record<string, string | number> = {},
): Promise<void> => openException(tx, kind, orderNum, facts)
