import type { CallInput } from '@wanka/contract/call.ts'
import type { account, Login } from '@wanka/contract/customer/account.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Caller, endSession, endSessionOf, LOGIN_SECONDS, openSession } from '../../../platform/auth/session.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { offerChoice } from './account-choice.ts'
import { type AccountRow, accountOf } from './account-row.ts'
import { type Arrival, arrive } from './device-arrival.ts'
import { noticeNewDevice } from './new-device-notice.ts'
import { provePassword } from './prove-password.ts'
import { takeCode } from './sms-code.service.ts'

type LoginInput = CallInput<typeof account.login>

/**
 * Logs a customer in with password or code.
 * @throws CallError Status.passwordWrong, Status.passwordMissing, Status.notRegistered, Status.oldUser, Status.passwordLocked,
 *   Status.captchaWrong, Status.refused for a password; Status.smsLocked, Status.codeNotRequested, Status.codeWrong,
 *   Status.codeExpired, then Status.notRegistered for a code
 */
export async function login(
  platform: Platform,
  parties: Parties,
  input: LoginInput,
  { caller, meta }: { caller: Caller | undefined; meta: Meta },
): Promise<Login> {
  const account = await (input.loginType === 'sms' ? byCode : byPassword)(platform, parties, input, meta)
  return transact(platform.db, async (tx) => {
    // the token that this device held before ends now
    if (caller) await endSession(tx, caller.sessionId)
    const { mobile, channel, deviceKey } = input
    return openLogin(tx, platform.vault, account, {
      mobile,
      meta,
      channel,
      deviceKey,
      proven: input.loginType === 'sms',
    })
  })
}

/** Only the holder of the number learns whether it has an account. */
async function byCode(platform: Platform, _parties: Parties, input: LoginInput, { ip }: Meta): Promise<AccountRow> {
  const { mobile, smsCode: code, deviceKey } = input
  if (code === undefined) return fail(Status.missingField, '', { field: 'smsCode' })
  await takeCode(platform, platform.db, { mobile, purpose: 'login', code, by: { deviceKey, ip } })
  return (await accountOf(platform.vault, platform.db, mobile)) ?? fail(Status.notRegistered)
}

async function byPassword(platform: Platform, parties: Parties, input: LoginInput, { ip }: Meta): Promise<AccountRow> {
  const { password } = input
  if (password === undefined) return fail(Status.missingField, '', { field: 'password' })
  return provePassword(platform, parties, { ...input, password }, ip)
}

type Opening = { mobile: string; meta: Meta; channel: string | undefined }

/**
 * Opens a session and returns its login; a risky login opens one that is valid for the safe certification only. A customer with
 * several accounts chooses first: until then there is a ticket and no session.
 */
export async function openLogin(
  tx: Tx,
  vault: Vault,
  { customerId }: Pick<AccountRow, 'customerId'>,
  { deviceKey, proven, ...opening }: Opening & Arrival,
): Promise<Login> {
  const { risky, unseen, deviceHash } = await arrive(tx, customerId, { deviceKey, proven })
  if (unseen) await noticeNewDevice(tx, customerId, { device: opening.meta.device, risky })
  // an uncertified caller learns nothing of other accounts
  if (risky) return openLoginOf(tx, customerId, { ...opening, deviceHash, needsCertification: true })
  return openWholeLogin(tx, vault, customerId, { ...opening, deviceHash })
}

/** The session for a caller who has proven enough, or the choice between accounts that comes before it. */
export async function openWholeLogin(
  tx: Tx,
  vault: Vault,
  customerId: string,
  opening: Opening & { deviceHash: Buffer | undefined },
): Promise<Login> {
  const { channel = '', deviceHash } = opening
  return (await offerChoice(tx, vault, { customerId, channel, deviceHash })) ?? openLoginOf(tx, customerId, opening)
}

/** Opens a session of this very account and returns its login. `continues`: start of the login that it continues. */
export async function openLoginOf(
  tx: Tx,
  customerId: string,
  opening: Opening & { deviceHash: Buffer | undefined; needsCertification?: boolean; continues?: Date },
): Promise<Login> {
  const { mobile, meta, channel = '', deviceHash, needsCertification = false, continues } = opening
  const { device, source } = meta
  const session = { device, source, channel, deviceHash, needsCertification, continues }
  const token = await openSession(tx, customerId, session)
  const { rows } = await sql<{ account_no: string; borrowed: boolean; closing_on: string | null }>`
    select account_no, exists (select from loan_order o where o.customer_id = c.customer_id) as borrowed,
           (select due_on from account_closing a where a.customer_id = c.customer_id and state = 'waiting') as closing_on
      from customer c where customer_id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no customer ${customerId}`)
  const { account_no: accountId, borrowed, closing_on: closingOn } = row
  return {
    token,
    accountId,
    customerId,
    uuid: customerId,
    isNew: !borrowed,
    isMulti: false,
    loginMobile: maskPhone(mobile),
    multiMobile: [],
    needSafeCert: needsCertification,
    ...(closingOn && !needsCertification && { closingOn: businessDate(closingOn) }),
    expiresIn: LOGIN_SECONDS,
  }
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
