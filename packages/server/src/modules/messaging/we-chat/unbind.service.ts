import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Caller, endSessions } from '../../../platform/auth/session.ts'
import { type Reader, transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loginSecret, proveSecret, takeCode, withdrawConsents } from '../../customer/account/index.ts'
import { mobileOf } from '../../customer/eligibility/index.ts'
import { BINDING_CONSENT } from './bind.service.ts'
import { dropBinding, isBound } from './binding.ts'
import { dropSubscriptions } from './subscription.ts'

/** Whether WeChat login is offered, and whether the account is bound. */
export const bindingFacts = async (
  reader: Reader,
  appId: string,
  { customerId }: Caller,
): Promise<CallOutput<typeof weChat.binding>> => ({ offered: appId !== '', bound: await isBound(reader, customerId) })

/**
 * Unbinds the WeChat of the caller's account.
 * @throws CallError Status.refused when there is none; Status.smsLocked, Status.codeNotRequested, Status.codeWrong,
 *   Status.codeExpired for the code; Status.passwordWrong, Status.passwordMissing, Status.passwordLocked for the password;
 *   Status.missingField for neither
 */
export async function unbind(
  platform: Platform,
  caller: Caller,
  input: CallInput<typeof weChat.unbind>,
): Promise<null> {
  const { customerId, sessionId } = caller
  if (!(await isBound(platform.db, customerId))) refuse('这个账号没有绑定微信')
  await proveOwner(platform, customerId, input)
  await transact(platform.db, async (tx) => {
    if (!(await dropBinding(tx, customerId))) refuse('这个账号没有绑定微信')
    await dropSubscriptions(tx, customerId)
    await withdrawConsents(tx, customerId, BINDING_CONSENT)
    // sessions that this WeChat opened end, on every device
    await endSessions(tx, customerId, 'weChatUnbound', sessionId)
    await writeAudit(tx, { actor: customerId, action: 'weChat.unbound', subject: customerId })
  })
  return null
}

async function proveOwner(
  platform: Platform,
  customerId: string,
  { smsCode, password }: CallInput<typeof weChat.unbind>,
): Promise<void> {
  if (smsCode !== undefined) {
    const mobile = await mobileOf(platform.vault, platform.db, customerId)
    return takeCode(platform, platform.db, { mobile, purpose: 'weChat', code: smsCode, by: { customerId } })
  }
  if (password === undefined) return fail(Status.missingField, '', { field: 'smsCode' })
  await proveSecret(platform, loginSecret(customerId), password)
}
