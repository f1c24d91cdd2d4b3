import { sql } from 'kysely'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'

export type Arrival = {
  deviceKey: string | undefined
  /** Proven by more than the password: the phone, or a WeChat account that was bound with the phone's code. */
  proven: boolean
}

/**
 * Whether a login is risky: only the password is proven, from a device that this account has not seen. An account's first device
 * is trusted, even when the account is older than this check. A trusted device is known from now on. `unseen`: a device unlike
 * all earlier ones, of which the owner is notified.
 */
export async function arrive(
  tx: Tx,
  customerId: string,
  { deviceKey, proven }: Arrival,
): Promise<{ risky: boolean; unseen: boolean; deviceHash: Buffer | undefined }> {
  const deviceHash = deviceKey === undefined ? undefined : sha256(deviceKey)
  // row lock: of two devices that arrive at once only one is the first
  await tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()
  const seen = await tx
    .selectFrom('known_device')
    .select(['device_hash', 'forgotten_at'])
    .where('customer_id', '=', customerId)
    .execute()
  const known = seen.some((device) => device.forgotten_at === null && deviceHash?.equals(device.device_hash))
  const unseen = seen.length > 0 && !known
  const risky = !proven && unseen
  if (!risky) await trustDevice(tx, customerId, deviceHash)
  return { risky, unseen, deviceHash }
}

/** Makes a device known: its password alone is accepted from now on. */
export async function trustDevice(tx: Tx, customerId: string, deviceHash: Buffer | null | undefined): Promise<void> {
  if (!deviceHash) return
  await tx
    .insertInto('known_device')
    .values({ customer_id: customerId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ seen_at: sql<Date>`now()`, forgotten_at: null }),
    )
    .execute()
}
