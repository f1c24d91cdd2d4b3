import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { newId } from './id.ts'

/**
 * Opens a case for a person, once per kind and subject; facts are numbers and amounts, never names.
 * @param again what it is about has happened once more: where a person has closed the case, it is opened anew
 */
export async function openException(
  tx: Tx,
  kind: string,
  subject: string,
  facts: Record<string, unknown> = {},
  { again = false } = {},
): Promise<void> {
  const stated = JSON.stringify(facts)
  await tx
    .insertInto('exception_case')
    .values({ case_id: newId(), kind, subject, facts: stated })
    .onConflict((conflict) => {
      const same = conflict.columns(['kind', 'subject'])
      if (!again) return same.doNothing()
      return same
        .doUpdateSet({ facts: stated, opened_at: sql`now()`, closed_at: null })
        .where('exception_case.closed_at', 'is not', null)
    })
    .execute()
}
