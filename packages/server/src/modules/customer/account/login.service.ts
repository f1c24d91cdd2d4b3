import type { CallInput } from '@wanka/contract/call.ts'
import type { account, Login } from '@wanka/contract/customer/account.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { type Caller, endSession, endSessionOf } from '../../../platform/auth/session.ts'
import { transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loginByCode } from './login-by-code.ts'
import { loginByPassword } from './login-by-password.ts'

type LoginInput = CallInput<typeof account.login>

/**
 * Logs a customer in with password or code; by code, an unknown phone can become an account.
 * @throws CallError Status.passwordWrong, Status.passwordMissing, Status.notRegistered, Status.oldUser, Status.passwordLocked,
 *   Status.captchaWrong, Status.refused for a password; Status.smsLocked, Status.codeNotRequested, Status.codeWrong,
 *   Status.codeExpired, then Status.notRegistered for a code, Status.refused when an agreement is not ticked
 */
export async function login(
  platform: Platform,
  parties: Parties,
  input: LoginInput,
  { caller, meta }: { caller: Caller | undefined; meta: Meta },
): Promise<Login> {
  if (input.loginType === 'sms') {
    const outcome = await transact(platform.db, (tx) => loginByCode(tx, platform, input, { caller, meta }))
    return typeof outcome === 'number' ? fail(outcome) : outcome
  }
  return loginByPassword(platform, parties, input, { caller, meta })
}

/**
 * Ends the session of a log-out that did not arrive. The answer does not reveal what the hash names nor whether it is over
 * already.
 */
export async function revoke(platform: Platform, tokenHash: string): Promise<null> {
  await endSessionOf(platform.db, Buffer.from(tokenHash, 'hex'))
  return null
}

/** Ends the caller's session; a caller without one is already logged out. */
export async function logout(platform: Platform, caller: Caller | undefined): Promise<null> {
  if (caller) await endSession(platform.db, caller.sessionId)
  return null
}
