import { sql } from 'kysely'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { isLocked, isRecent, lockEnd } from './attempt-limits.ts'
import type { SecretStore } from './secret-guard.ts'

/** The login password of a customer, in the customer's row, with the wrong attempts of logged-in callers. */
export const loginSecret = (customerId: string): SecretStore => ({
  async read(reader, lock) {
    const row = await reader
      .selectFrom('customer')
      .select([
        'password_hash',
        'password_wrong as wrong',
        isRecent('password_wrong_since').as('recent'),
        isLocked('password_locked_until').as('locked'),
      ])
      .where('customer_id', '=', customerId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()
    return row?.password_hash ? { ...row, hash: row.password_hash } : undefined
  },
  async count(tx, { wrong, starts, locks }) {
    const since = starts ? { password_wrong_since: sql<Date>`now()` } : {}
    await tx
      .updateTable('customer')
      .set({ password_wrong: wrong, password_locked_until: locks ? lockEnd() : null, ...since })
      .where('customer_id', '=', customerId)
      .execute()
    if (locks) await writeAudit(tx, { actor: customerId, action: 'account.passwordLocked', subject: customerId })
  },
  async clear(tx) {
    await tx.updateTable('customer').set(UNTRIED).where('customer_id', '=', customerId).execute()
  },
})

export const UNTRIED = { password_wrong: 0, password_wrong_since: null, password_locked_until: null }
