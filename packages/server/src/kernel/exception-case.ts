import type { Tx } from './db.ts'
import { newId } from './id.ts'

/** Opens a case for a person, once per kind and subject; facts are numbers and amounts, never names. */
export async function openException(
  tx: Tx,
  kind: string,
  subject: string,
  facts: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto('exception_case')
    .values({ case_id: newId(), kind, subject, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}
