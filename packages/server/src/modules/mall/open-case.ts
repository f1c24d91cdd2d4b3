import type { Tx } from '../../kernel/db.ts'
import { newId } from '../../kernel/id.ts'

/** What about the mall's word a person must look at. */
type MallCase =
  | 'mallOrderDiffers' // the same number asked for something else
  | 'mallEndDiffers' // it said one end and then the other
  | 'mallOrderUnknown' // it delivered what it never asked points for
  | 'mallSilent' // points are set aside for more than a day

/** Opens a case once per kind and order; facts are figures, never names. */
export async function openMallCase(
  tx: Tx,
  kind: MallCase,
  orderNum: string,
  facts: Record<string, string | number> = {},
): Promise<void> {
  await tx
    .insertInto('exception_case')
    .values({ case_id: newId(), kind, subject: orderNum, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}
