import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { mobileIndex, sealMobile } from '../eligibility/index.ts'

/** Sets the login phone of an account, which no other account may have. */
export async function setMobile(tx: Tx, vault: Vault, customerId: string, mobile: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ mobile_cipher: sealMobile(vault, customerId, mobile), mobile_index: mobileIndex(vault, mobile) })
    .where('customer_id', '=', customerId)
    .execute()
}
