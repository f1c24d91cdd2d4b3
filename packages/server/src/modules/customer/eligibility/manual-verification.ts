import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { mobileIndex } from './personal-data.ts'

const DAYS = 1

/**
 * Refuses a person who lost the phone and has no other proof that is theirs alone: a name and an ID number are known to others.
 */
export const refuseUnverified = (): never =>
  refuse('为保护您的账户，请先联系客服核实您本人的身份，核实后再回到这里继续', { need: 'service' })

type Verified = { customerId: string; mobile: string }

/**
 * Records that staff verified the holder of `mobile` as the account's person: it may replace the lost phone, once, within a day.
 */
export async function keepManualVerification(tx: Tx, vault: Vault, { customerId, mobile }: Verified): Promise<void> {
  const row = {
    mobile_index: mobileIndex(vault, mobile),
    expires_at: sql<Date>`now() + make_interval(days => ${DAYS})`,
    used_at: null,
  }
  await tx
    .insertInto('manual_verification')
    .values({ customer_id: customerId, ...row })
    .onConflict((on) => on.column('customer_id').doUpdateSet(row))
    .execute()
}

/** Whether staff have verified the account's person for any phone. */
export async function isVerifiedManually(reader: Reader, customerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('manual_verification')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the verification in the transaction of the change. @returns whether there was one, for exactly this phone */
export async function useManualVerification(tx: Tx, vault: Vault, { customerId, mobile }: Verified): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('manual_verification')
    .set({ used_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('mobile_index', '=', mobileIndex(vault, mobile))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
