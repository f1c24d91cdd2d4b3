import type { Tx } from '../../kernel/db.ts'
import { newId } from '../../kernel/id.ts'

/** What about a lender's books a person must look at. */
type LenderCase =
  | 'lenderDiffers' // the lender's figures of a loan are not ours, or it does not know the loan
  | 'lenderLoanUnknown' // the lender has a loan that is none of ours
  | 'lenderRefused' // the lender will not book what it was told
  | 'lenderSilent' // something was not told, or not compared, for a day

/** Opens a case once per kind and subject; facts are numbers and amounts, never names. */
export async function openLenderCase(
  tx: Tx,
  kind: LenderCase,
  subject: string,
  facts: Record<string, string | number | Difference | null> = {},
): Promise<void> {
  await tx
    .insertInto('exception_case')
    .values({ case_id: newId(), kind, subject, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}

/** The lender's figures less ours, fen. */
export type Difference = { principal: number; interest: number; fee: number; penalty: number }
