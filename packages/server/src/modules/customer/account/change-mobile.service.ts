import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { CallError, type FailureStatus, Status } from '@wanka/contract/status.ts'
import { type Caller, endSessions } from '../../../platform/auth/session.ts'
import { consumeTicket, type TicketBinding } from '../../../platform/auth/verification-ticket.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  askGroup,
  forgetGroupIdentity,
  mobileIndex,
  refuseUnverified,
  useManualVerification,
} from '../eligibility/index.ts'
import { accountOf } from './account-row.ts'
import { hasDealPassword } from './deal-password.service.ts'
import { setMobile } from './set-mobile.ts'
import { judgeCode, lockPhone } from './sms-code.service.ts'

type Input = CallInput<typeof account.changeMobile>

/**
 * Another phone to log in with; the old one is told, this device stays logged in, the others do not. The cards keep the
 * phones that their banks know.
 * @throws CallError 2005, 2017–2019 the new phone's code, then 2000 it has an account, 2019 the old phone's ticket, 2009 the
 *   person's, 2006 the deal password's, 1001 no ticket, 40403 a name and a number alone
 */
export async function changeMobile(
  platform: Platform,
  caller: Caller,
  input: Input,
): Promise<CallOutput<typeof account.changeMobile>> {
  const failure = await transact(platform.db, (tx) => change(tx, platform, caller, input))
  return failure === undefined ? { mobile: maskPhone(input.newMobile), needRelogin: false } : fail(failure)
}

/** What is wrong with the code is returned, not thrown: a wrong try is never rolled back. */
async function change(
  tx: Tx,
  { vault }: Platform,
  { customerId, sessionId }: Caller,
  input: Input,
): Promise<FailureStatus | undefined> {
  const { newMobile, smsCode } = input
  const phone = mobileIndex(vault, newMobile)
  await lockPhone(tx, phone)
  const wrong = await judgeCode(tx, vault, {
    mobile: newMobile,
    purpose: 'changeNew',
    code: smsCode,
    by: { customerId },
  })
  if (wrong !== undefined) return wrong
  if (await accountOf(vault, tx, newMobile)) return Status.alreadyRegistered
  await useTickets(tx, vault, customerId, input)
  const { mobile_cipher: oldCipher } = await tx
    .selectFrom('customer')
    .select('mobile_cipher')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await setMobile(tx, vault, customerId, newMobile)
  await addJob(tx, 'account.tellOldPhone', { customerId, oldCipher, noticeId: newId() })
  // what the group said was of the old phone
  await forgetGroupIdentity(tx, customerId)
  await askGroup(tx, customerId)
  // the old phone is lost: what was bound with it goes
  if (input.oldSmsTicket === undefined) await addJob(tx, 'weChat.release', { customerId })
  await endSessions(tx, customerId, 'mobileChanged', sessionId)
  await writeAudit(tx, {
    actor: customerId,
    action: 'account.mobileChanged',
    subject: customerId,
    facts: { by: input.oldSmsTicket === undefined ? 'identity' : 'oldPhone' },
  })
  return undefined
}

/** A name and a number are known to others: the deal password, or staff who verified the person, come with them. */
async function useTickets(
  tx: Tx,
  vault: Vault,
  owner: string,
  { newMobile, oldSmsTicket, identityTicket, dealTicket = '' }: Input,
): Promise<void> {
  const spend = (field: string, ticket: string, binding: Omit<TicketBinding, 'owner'>): Promise<void> =>
    consumeTicket(tx, ticket, { owner, ...binding }).catch((error) => {
      // the same codes are said of the new phone, whose code is asked for on another page
      throw error instanceof CallError ? new CallError(error.status, error.message, { field }) : error
    })
  if (oldSmsTicket !== undefined) return spend('oldSmsTicket', oldSmsTicket, { kind: 'sms', purpose: 'changeOld' })
  if (identityTicket === undefined) return fail(Status.missingField, '', { field: 'oldSmsTicket' })
  await spend('identityTicket', identityTicket, { kind: 'identity', purpose: 'changeMobile' })
  if (await useManualVerification(tx, vault, { customerId: owner, mobile: newMobile })) return
  if (!(await hasDealPassword(tx, owner))) refuseUnverified()
  await spend('dealTicket', dealTicket, { kind: 'deal', purpose: 'changeMobile' })
}
