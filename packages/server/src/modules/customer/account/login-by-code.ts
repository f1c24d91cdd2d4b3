import type { CallInput } from '@wanka/contract/call.ts'
import type { account, Login } from '@wanka/contract/customer/account.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { type Caller, endSession } from '../../../platform/auth/session.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AccountRow, accountOf } from './account-row.ts'
import { requireAgreed } from './consent.service.ts'
import { newAccount } from './new-account.ts'
import { openLogin } from './open-login.ts'
import { peekCode, spendCode } from './sms-code.service.ts'

type CodeLogin = CallInput<typeof account.login>
type Who = { caller: Caller | undefined; meta: Meta }

/**
 * Logs in the holder of a phone by its code. A number without an account gets one once its holder has ticked the agreements, and
 * until then the code stays valid. Code, account, consents and session commit together; a wrong code is returned, so that its
 * count commits too.
 */
export async function loginByCode(
  tx: Tx,
  { vault }: Platform,
  input: CodeLogin,
  { caller, meta }: Who,
): Promise<Login | FailureStatus> {
  const { mobile, smsCode, channel, deviceKey } = input
  if (smsCode === undefined) return fail(Status.missingField, '', { field: 'smsCode' })
  const claim = { mobile, purpose: 'login', code: smsCode, by: { deviceKey, ip: meta.ip } } as const
  // takes the phone's lock: of two devices that prove one new number at once, the second finds the account of the first
  const wrong = await peekCode(tx, vault, claim)
  // only the phone's holder learns whether it has an account
  if (wrong !== undefined) return wrong
  const known = await accountOf(vault, tx, mobile)
  if (!known && !input.agreementKeys) return Status.notRegistered
  const account = known ?? (await openAccount(tx, vault, input, meta))
  await spendCode(tx, vault, claim)
  // the token that this device held before ends now
  if (caller) await endSession(tx, caller.sessionId)
  const login = await openLogin(tx, vault, account, { mobile, meta, channel, deviceKey, proven: true })
  return known ? login : { ...login, opened: true }
}

async function openAccount(
  tx: Tx,
  vault: Platform['vault'],
  { mobile, agreementKeys = [], channel = '', inviteCode = '' }: CodeLogin,
  meta: Meta,
): Promise<AccountRow> {
  const agreed = await requireAgreed(tx, 'register', agreementKeys)
  return newAccount(tx, vault, { mobile, passwordHash: null, channel, inviteCode, agreed, meta })
}
