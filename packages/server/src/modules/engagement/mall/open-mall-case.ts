import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** What about the mall's word a person must look at. */
export type MallCase =
  | 'mallOrderDiffers' // the same number for something else or somebody else
  | 'mallEndDiffers' // it said one end and then the other
  | 'mallSignatureReused' // one signature under two readings of its fields
  | 'mallOrderUnknown' // it delivered what it never asked points for
  | 'mallSilent' // points are set aside for more than a day

/** Opens a case once per kind and order; facts are figures, never names. */
export const openMallCase = (
  tx: Tx,
  kind: MallCase,
  orderNum: string,
  facts: Record<string, string | number> = {},
): Promise<void> => openException(tx, kind, orderNum, facts)
