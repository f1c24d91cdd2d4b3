import type { CallInput } from '@wanka/contract/call.ts'
import type { account, Login } from '@wanka/contract/customer/account.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { type Caller, endSession } from '../../../platform/auth/session.ts'
import { type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileIndex } from '../eligibility/index.ts'
import type { AccountRow } from './account-row.ts'
import { type Asker, type Standing, standingOf } from './asker.ts'
import { attemptsOf, clearAttempts, countWrong, type Guarded } from './attempts.ts'
import { captchaSubject, useCaptcha } from './captcha.service.ts'
import { openLogin } from './open-login.ts'
import { WRONG_TO_LOCK } from './secret-guard.ts'
import { originOfIp } from './sms-caps.ts'
import { countTold, lockPhone } from './sms-code.service.ts'

/** Wrong passwords after which even a known device solves a captcha. */
const WRONG_TO_CAPTCHA = 3

type PasswordLogin = CallInput<typeof account.login>
type Who = { caller: Caller | undefined; meta: Meta }
type Account = AccountRow & { hash: string | undefined }
type Verdict = { account: AccountRow } | { status: FailureStatus; data: unknown }

/**
 * Logs in the account that phone and password belong to; its session and the end of its wrong passwords commit together. A device
 * that the account does not know solves a captcha before any answer, and its wrong passwords lock its address; known devices are
 * counted separately. A number without an account costs the same queries and the same hash.
 * @throws HashingBusy before anything is read or used up; CallError Status.captchaWrong; Status.passwordLocked for a day; then
 *   Status.notRegistered, Status.oldUser, Status.passwordMissing, Status.passwordWrong with `{leftTimes}`; Status.refused after
 *   too many
 */
export async function loginByPassword(
  platform: Platform,
  { captcha }: Parties,
  input: PasswordLogin,
  { caller, meta }: Who,
): Promise<Login> {
  const { mobile, password, channel, deviceKey } = input
  const { ip } = meta
  if (password === undefined) return fail(Status.missingField, '', { field: 'password' })
  platform.passwords.ofStranger.expectRoom()
  const guarded: Guarded = { phone: mobileIndex(platform.vault, mobile), purpose: 'password' }
  const asker: Asker = { deviceKey, ip }
  const standing = await standingOf(platform.db, guarded.phone, asker)
  const before = await attemptsOf(platform.db, guarded, standing)
  if (before.locked) fail(Status.passwordLocked)
  if (!standing.trusted || (before.own.recent && before.own.wrong >= WRONG_TO_CAPTCHA))
    await useCaptcha(platform.db, captcha, { purpose: 'password', subject: captchaSubject(mobile) }, input)
  const seen = await accountWithHash(platform.db, guarded.phone)
  const right = await platform.passwords.ofStranger.matches(seen?.hash, password)
  const outcome = await transact(platform.db, async (tx) => {
    const verdict = await judge(tx, { guarded, standing, seen, right })
    if (!('account' in verdict)) return verdict
    // the token that this device held before ends now
    if (caller) await endSession(tx, caller.sessionId)
    const arrival = { mobile, meta, channel, deviceKey, proven: false }
    return { login: await openLogin(tx, platform.vault, verdict.account, arrival) }
  })
  if ('login' in outcome) return outcome.login
  if (!standing.trusted) await countTold(platform, originOfIp(ip))
  return fail(outcome.status, '', outcome.data)
}

async function accountWithHash(reader: Reader, phone: Buffer): Promise<Account | undefined> {
  const row = await reader
    .selectFrom('customer')
    .select(['customer_id', 'old_user', 'password_hash'])
    .where('mobile_index', '=', phone)
    .where('state', '!=', 'closed')
    .executeTakeFirst()
  return row && { customerId: row.customer_id, oldUser: row.old_user, hash: row.password_hash ?? undefined }
}

type Tried = { guarded: Guarded; standing: Standing; seen: Account | undefined; right: boolean }

/** Decides under the phone lock, so that fifty parallel guesses get no more answers than fifty in a row. */
async function judge(tx: Tx, { guarded, standing, seen, right }: Tried): Promise<Verdict> {
  await lockPhone(tx, guarded.phone)
  const attempts = await attemptsOf(tx, guarded, standing)
  if (attempts.locked) return { status: Status.passwordLocked, data: null }
  const now = await accountWithHash(tx, guarded.phone)
  // another device changed the password during hashing: the attempt proves nothing about the new one
  if (now?.hash !== seen?.hash) return { status: Status.passwordWrong, data: null }
  if (right && now && !now.oldUser) {
    await clearAttempts(tx, guarded, standing)
    return { account: now }
  }
  const { locks, left } = await countWrong(tx, guarded, standing, { attempts, most: WRONG_TO_LOCK })
  if (locks) return { status: Status.passwordLocked, data: { leftTimes: 0 } }
  return { status: refusalOf(now), data: now?.hash && !now.oldUser ? { leftTimes: left } : null }
}

function refusalOf(account: Account | undefined): FailureStatus {
  if (!account) return Status.notRegistered
  if (account.oldUser) return Status.oldUser
  return account.hash === undefined ? Status.passwordMissing : Status.passwordWrong
}
