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
  sealMobile,
  useManualVerification,
} from '../eligibility/index.ts'
import { accountOf } from './account-row.ts'
import { hasDealPassword } from './deal-password.service.ts'
import { judgeCode, lockPhone } from './sms-code.service.ts'

/** Sets the login phone of an account, which no other account may have. */
export async function setMobile(tx: Tx, vault: Vault, customerId: string, mobile: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ mobile_cipher: sealMobile(vault, customerId, mobile), mobile_index: mobileIndex(vault, mobile) })
    .where('customer_id', '=', customerId)
    .execute()
}

type Input = CallInput<typeof account.changeMobile>

/**
 * Moves the account to another login phone; the old one is notified, this device stays logged in, the other sessions end. The
 * cards keep the phones that their banks know.
 * @throws CallError Status.smsLocked, Status.codeNotRequested, Status.codeWrong, Status.codeExpired for the new phone's code;
 *   then Status.alreadyRegistered, Status.codeExpired for the old phone's ticket, Status.realNameWrong for the identity ticket,
 *   Status.passwordWrong for the deal ticket, Status.missingField without a ticket, Status.refused for a name and an ID number
 *   alone
 */
export async function changeMobile(
  platform: Platform,
  caller: Caller,
  input: Input,
): Promise<CallOutput<typeof account.changeMobile>> {
  const failure = await transact(platform.db, (tx) => change(tx, platform, caller, input))
  return failure === undefined ? { mobile: maskPhone(input.newMobile), needRelogin: false } : fail(failure)
}

/** Returns what is wrong with the code instead of throwing, so that the wrong attempt is committed. */
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
  // the group's answer was about the old phone
  await forgetGroupIdentity(tx, customerId)
  await askGroup(tx, customerId)
  // the old phone is lost, so the WeChat that was bound with it is unbound
  if (input.oldSmsTicket === undefined) {
    await addJob(tx, 'weChat.release', { customerId })
    await addJob(tx, 'email.release', { customerId })
  }
  await endSessions(tx, customerId, 'mobileChanged', sessionId)
  await writeAudit(tx, {
    actor: customerId,
    action: 'account.mobileChanged',
    subject: customerId,
    facts: { by: input.oldSmsTicket === undefined ? 'identity' : 'oldPhone' },
  })
  return undefined
}

/** A name and an ID number are known to others, so the deal password or a manual verification by staff is required as well. */
async function useTickets(
  tx: Tx,
  vault: Vault,
  owner: string,
  { newMobile, oldSmsTicket, identityTicket, dealTicket = '' }: Input,
): Promise<void> {
  const spend = (field: string, ticket: string, binding: Omit<TicketBinding, 'owner'>): Promise<void> =>
    consumeTicket(tx, ticket, { owner, ...binding }).catch((error) => {
      // the new phone's code fails with the same statuses but belongs to another page, so `field` tells them apart
      throw error instanceof CallError ? new CallError(error.status, error.message, { field }) : error
    })
  if (oldSmsTicket !== undefined) return spend('oldSmsTicket', oldSmsTicket, { kind: 'sms', purpose: 'changeOld' })
  if (identityTicket === undefined) return fail(Status.missingField, '', { field: 'oldSmsTicket' })
  await spend('identityTicket', identityTicket, { kind: 'identity', purpose: 'changeMobile' })
  if (await useManualVerification(tx, vault, { customerId: owner, mobile: newMobile })) return
  if (!(await hasDealPassword(tx, owner))) refuseUnverified()
  await spend('dealTicket', dealTicket, { kind: 'deal', purpose: 'changeMobile' })
}
