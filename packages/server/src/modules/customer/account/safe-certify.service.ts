import type { CallInput } from '@wanka/contract/call.ts'
import type { account, Login } from '@wanka/contract/customer/account.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Caller, endUncertifiedSession } from '../../../platform/auth/session.ts'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileOf } from '../eligibility/index.ts'
import { trustDevice } from './device-arrival.ts'
import { openWholeLogin } from './open-login.ts'

/**
 * S1 Ends an uncertified session and opens a full one in its place, for a caller who proved the phone or the identity. Its device
 * is known from now on.
 * @throws CallError Status.missingField for neither ticket; Status.codeExpired or Status.realNameWrong for a used, expired or
 *   foreign ticket; Status.forbidden when the session is already certified; Status.sessionInvalid when it is over
 */
export async function safeCertify(
  platform: Platform,
  caller: Caller,
  input: CallInput<typeof account.safeCertify>,
  meta: Meta,
): Promise<Login> {
  const { customerId } = caller
  return transact(platform.db, async (tx) => {
    await useTicket(tx, customerId, input)
    const ended = await endUncertified(tx, caller)
    await trustDevice(tx, customerId, ended.device_hash)
    await writeAudit(tx, { actor: customerId, action: 'account.safeCertified', subject: customerId })
    const mobile = await mobileOf(platform.vault, tx, customerId)
    const { channel, device_hash: deviceHash } = ended
    return openWholeLogin(tx, platform.vault, customerId, {
      mobile,
      meta,
      channel,
      deviceHash: deviceHash ?? undefined,
    })
  })
}

async function useTicket(
  tx: Tx,
  owner: string,
  { smsTicket, identityTicket }: CallInput<typeof account.safeCertify>,
): Promise<void> {
  const purpose = 'safeCert'
  if (smsTicket === undefined && identityTicket === undefined) fail(Status.missingField, '', { field: 'smsTicket' })
  // a ticket that is given must be valid, even where the other one suffices
  if (smsTicket !== undefined) await consumeTicket(tx, smsTicket, { owner, kind: 'sms', purpose })
  if (identityTicket !== undefined) await consumeTicket(tx, identityTicket, { owner, kind: 'identity', purpose })
}

/** Of two parallel certifications one finds the session live, so that it becomes one new session. */
async function endUncertified(
  tx: Tx,
  { sessionId, certified }: Caller,
): Promise<{ channel: string; device_hash: Buffer | null }> {
  if (certified) return notFound()
  const ended = await endUncertifiedSession(tx, sessionId)
  return ended ?? fail(Status.sessionInvalid)
}
