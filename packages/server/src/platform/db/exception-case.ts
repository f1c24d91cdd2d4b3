import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { newId } from './id.ts'

/**
 * Opens a case for staff, once per kind and subject; facts are numbers and amounts, never names.
 * @param again the cause has happened once more: a closed case is reopened
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

export type NewException = { kind: string; subject: string; facts: Record<string, unknown> }

/** Opens many at once; cases already known by kind and subject stay as they are. */
export async function openExceptions(tx: Tx, cases: readonly NewException[]): Promise<void> {
  if (cases.length === 0) return
  const rows = cases.map(({ facts, ...one }) => ({ ...one, case_id: newId(), facts: JSON.stringify(facts) }))
  await tx
    .insertInto('exception_case')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Closes the open cases of a kind about a customer. */
export async function closeExceptions(tx: Tx, kind: string, customerId: string): Promise<void> {
  await sql`
    update exception_case set closed_at = now()
     where kind = ${kind} and closed_at is null and facts ->> 'customerId' = ${customerId}`.execute(tx)
}

/** Closes a case. @returns whether it was open */
export async function closeException(tx: Tx, caseId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exception_case')
    .set({ closed_at: sql`now()` })
    .where('case_id', '=', caseId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
