import type { CallInput } from '@wanka/contract/call.ts'
import type { account, Login } from '@wanka/contract/customer/account.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileIndex } from '../eligibility/index.ts'
import { accountOf } from './account-row.ts'
import { useAuthCode } from './auth-code.ts'
import { type Agreed, requireAgreed } from './consent.service.ts'
import { newAccount } from './new-account.ts'
import { openLogin } from './open-login.ts'
import { lockPhone, peekCode, spendCode, wasSpent } from './sms-code.service.ts'

type RegisterInput = CallInput<typeof account.register>

/**
 * Opens an account for a phone that proves its code, and logs it in. Code, account, consents and session commit together; a wrong
 * code of a channel leaves the SMS code as it is.
 * @throws CallError Status.smsLocked, Status.codeNotRequested, Status.codeWrong, Status.codeExpired for the code; then
 *   Status.alreadyRegistered for a known phone; Status.malformedField for `authCode`; Status.refused when an agreement is not ticked
 */
export async function register(platform: Platform, input: RegisterInput, meta: Meta): Promise<Login> {
  const agreed = await requireAgreed(platform.db, 'register', input.agreementKeys)
  const passwordHash = await platform.passwords.hash(input.password)
  const outcome = await transact(platform.db, (tx) => openAccount(tx, platform, input, { agreed, passwordHash, meta }))
  if (typeof outcome === 'string') return fail(Status.malformedField, '', { field: 'authCode', reason: outcome })
  return typeof outcome === 'number' ? fail(outcome) : outcome
}

/** A text says why the channel's code does not count. */
type Outcome = Login | FailureStatus | string
type Opening = { agreed: readonly Agreed[]; passwordHash: string; meta: Meta }

async function openAccount(
  tx: Tx,
  platform: Platform,
  input: RegisterInput,
  { agreed, passwordHash, meta }: Opening,
): Promise<Outcome> {
  const { mobile, authCode, inviteCode = '', deviceKey } = input
  const phone = mobileIndex(platform.vault, mobile)
  await lockPhone(tx, phone)
  const claim = { mobile, purpose: 'regist', code: input.smsCode, by: { deviceKey, ip: meta.ip } } as const
  const { vault } = platform
  const wrong = await peekCode(tx, vault, claim)
  const known = (await accountOf(vault, tx, mobile)) !== undefined
  // a second tap that waited at the lock is answered that the account exists, not that the code was used
  if (known && (wrong === undefined || (await wasSpent(tx, vault, claim)))) {
    if (wrong === undefined) await spendCode(tx, vault, claim)
    return Status.alreadyRegistered
  }
  if (wrong !== undefined) return wrong
  const used = authCode === undefined ? undefined : await useAuthCode(tx, vault, { authCode, mobile, by: claim.by })
  if (typeof used === 'string') return used
  await spendCode(tx, vault, claim)
  // the link's own channel comes first: it is counted against that channel's daily cap
  const channel = input.channel || (used?.channel ?? '')
  const opening = { mobile, passwordHash, channel, inviteCode, agreed, meta, ...(used && { authCode: used.code }) }
  const account = await newAccount(tx, vault, opening)
  return openLogin(tx, vault, account, { mobile, meta, channel, deviceKey, proven: true })
}
