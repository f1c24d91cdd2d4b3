import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** Kinds of cases about a lender's books that staff must look at. */
export type LenderCase =
  | 'lenderDiffers' // the lender's figures of a loan are not ours, or it does not know the loan
  | 'lenderLoanUnknown' // the lender has a loan that is none of ours
  | 'lenderRefused' // the lender rejects a notice
  | 'lenderSilent' // a notice was not sent, or the books were not compared, for a day

/** Opens a case once per kind and subject; facts are numbers and amounts, never names. */
export const openLenderCase = (
  tx: Tx,
  kind: LenderCase,
  subject: string,
  facts: Record<string, string | number | Difference | null> = {},
): Promise<void> => openException(tx, kind, subject, facts)

/** The lender's figures less ours, fen. */
export type Difference = { principal: number; interest: number; fee: number; penalty: number }
