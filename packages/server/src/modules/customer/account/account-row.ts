import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { mobileIndex } from '../eligibility/index.ts'

export type AccountRow = { customerId: string; oldUser: boolean }

/** The account that logs in with this phone, unless it is closed; `undefined` without one. */
export async function accountOf(vault: Vault, reader: Reader, mobile: string): Promise<AccountRow | undefined> {
  const row = await reader
    .selectFrom('customer')
    .select(['customer_id', 'old_user'])
    .where('mobile_index', '=', mobileIndex(vault, mobile))
    .where('state', '!=', 'closed')
    .executeTakeFirst()
  return row && { customerId: row.customer_id, oldUser: row.old_user }
}
