import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/auth/session.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteStep } from '../../engagement/referral-milestones/index.ts'
import { certIndex, unlinkAccount } from '../eligibility/index.ts'
import { displaceClaims } from './displace-claims.ts'
import { linkToConfirmed } from './link-to-confirmed.ts'
import type { Person } from './person.ts'
import { sealAuthMobile } from './person.ts'

/**
 * Confirms the claim, after a phone of this person has proven its code. One account of a person is confirmed; claims of others
 * are removed from theirs, and a second account of the same person is linked to the first.
 * @param mobile proven to be the person's
 * @throws CallError Status.furtherCheck with `{multiTicket}` once the account is linked, Status.identityMismatch,
 *   Status.realNameNeeded when the claim is gone
 */
export async function confirmPerson(
  platform: Platform,
  caller: Caller,
  { person, mobile }: { person: Person; mobile: string },
): Promise<void> {
  const { customerId } = caller
  const index = certIndex(platform.vault, person.certId)
  const multiTicket = await transact(platform.db, async (tx) => {
    await lockPerson(tx, index)
    const confirmed = await confirmedAccount(tx, index)
    if (confirmed !== undefined && confirmed !== customerId)
      return linkToConfirmed(tx, platform.vault, caller, { confirmed, person })
    await displaceClaims(tx, { index, keeper: customerId })
    const { numUpdatedRows } = await tx
      .updateTable('customer_identity')
      .set({ mobile_confirmed_at: sql`now()`, auth_mobile_cipher: sealAuthMobile(platform.vault, customerId, mobile) })
      .where('customer_id', '=', customerId)
      .where('cert_index', '=', index)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) fail(Status.realNameNeeded)
    await unlinkAccount(tx, customerId)
    await noteStep(tx, customerId, 'realName')
    await writeAudit(tx, { actor: customerId, action: 'identity.mobileConfirmed', subject: customerId })
    return undefined
  })
  if (multiTicket !== undefined)
    fail(Status.furtherCheck, '您已有一个实名账号，请选择今后登录用的手机号', { multiTicket })
}

/** Serialises everything that makes an account one person's (advisory lock). */
async function lockPerson(tx: Tx, index: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person|${index.toString('hex')}`}, 0))`.execute(tx)
}

async function confirmedAccount(tx: Tx, index: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer_identity')
    .select('customer_id')
    .where('cert_index', '=', index)
    .where('mobile_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.customer_id
}
