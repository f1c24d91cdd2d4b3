import type { CallInput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Caller, endSessions } from '../../../platform/auth/session.ts'
import { consumeTicket, peekTicket } from '../../../platform/auth/verification-ticket.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consumeAttempt, identityOf, returnAttempt } from '../eligibility/index.ts'
import { accountOf } from './account-row.ts'
import { loginSecret, UNTRIED } from './login-secret.ts'
import { type PasswordChange, tellPasswordChange } from './password-notice.ts'
import { proveSecret } from './secret-guard.ts'
import { phoneOwner } from './sms.service.ts'

/**
 * Sets a new or a first login password for a caller who holds the phone and, if the account has a real name, knows the end of its
 * ID number.
 * @throws CallError Status.passwordFormat, Status.passwordsDiffer; Status.codeExpired for a used, expired or foreign ticket; then
 *   Status.notRegistered, Status.missingField without the end of the ID number, Status.nameOrIdWrong for a wrong one,
 *   Status.realNameDailyLimit after too many of them today, Status.samePassword
 */
export async function forgetPassword(
  platform: Platform,
  input: CallInput<typeof account.forgetPassword>,
): Promise<null> {
  const newPassword = checkNewPassword(input.newPwd, input.confirmPwd)
  const proof = { owner: phoneOwner(platform, input.mobile), kind: 'sms', purpose: 'resetPwd' } as const
  // first, so that a caller who does not hold the phone gets the same answer for every number
  await peekTicket(platform.db, input.smsTicket, proof)
  const { customerId } = (await accountOf(platform.vault, platform.db, input.mobile)) ?? fail(Status.notRegistered)
  await proveTail(platform, customerId, input.certTail)
  if (await isCurrent(platform, customerId, newPassword)) fail(Status.samePassword, '', { field: 'newPwd' })
  const hash = await platform.passwords.hash(newPassword)
  await transact(platform.db, async (tx) => {
    await consumeTicket(tx, input.smsTicket, proof)
    await changePassword(tx, customerId, hash, 'account.passwordReset')
  })
  return null
}

/** A wrong end leaves the ticket valid and uses one of the day's attempts, so that a stolen phone is not enough. */
async function proveTail(platform: Platform, customerId: string, tail: string | undefined): Promise<void> {
  const identity = await identityOf(platform.vault, platform.db, customerId)
  if (!identity) return
  if (tail === undefined) return fail(Status.missingField, '', { field: 'certTail' })
  await consumeAttempt(platform.db, customerId)
  if (!identity.certId.endsWith(tail)) fail(Status.nameOrIdWrong, '', { field: 'certTail' })
  await returnAttempt(platform.db, customerId)
}

/**
 * Sets a new login password for a customer who knows the old one. Every session ends, this one too: the screen logs in again.
 * @throws CallError Status.passwordFormat, Status.passwordsDiffer, Status.samePassword, Status.passwordWrong with `{leftTimes}`,
 *   Status.passwordMissing, Status.passwordLocked
 */
export async function modifyLoginPassword(
  platform: Platform,
  caller: Caller,
  input: { oldPwd: string; newPwd: string; confirmPwd: string },
): Promise<{ needRelogin: boolean }> {
  const newPassword = checkNewPassword(input.newPwd, input.confirmPwd)
  const secret = loginSecret(caller.customerId)
  const oldHash = await proveSecret(platform, secret, rules.oldPassword.normalise(input.oldPwd))
  if (await isCurrent(platform, caller.customerId, newPassword)) fail(Status.samePassword, '', { field: 'newPwd' })
  const hash = await platform.passwords.hash(newPassword)
  await transact(platform.db, async (tx) => {
    // of two devices that change it at once, the second one has matched an outdated hash
    if ((await secret.read(tx, true))?.hash !== oldHash) fail(Status.passwordWrong)
    await changePassword(tx, caller.customerId, hash, 'account.passwordChanged')
  })
  return { needRelogin: true }
}

/**
 * Sets the first login password of an account that a code or WeChat opened. It takes nothing away from the other devices, so
 * they stay logged in.
 * @throws CallError Status.passwordFormat, Status.passwordsDiffer; Status.refused where there is a password already
 */
export async function setLoginPassword(
  platform: Platform,
  { customerId }: Caller,
  input: CallInput<typeof account.setPassword>,
): Promise<null> {
  const hash = await platform.passwords.hash(checkNewPassword(input.newPwd, input.confirmPwd))
  await transact(platform.db, async (tx) => {
    // even where the password is the same: the answer would tell whether a guess is right
    if (await loginSecret(customerId).read(tx, true)) refuse('登录密码已经设置过，可以在安全设置里修改')
    await keepPassword(tx, customerId, hash, 'account.passwordSet')
  })
  return null
}

async function changePassword(tx: Tx, customerId: string, hash: string, action: PasswordChange): Promise<void> {
  await keepPassword(tx, customerId, hash, action)
  await endSessions(tx, customerId, 'passwordChanged')
}

async function keepPassword(tx: Tx, customerId: string, hash: string, action: PasswordChange): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ password_hash: hash, old_user: false, ...UNTRIED })
    .where('customer_id', '=', customerId)
    .execute()
  await writeAudit(tx, { actor: customerId, action, subject: customerId })
  await tellPasswordChange(tx, customerId, action)
}

function checkNewPassword(typed: string, confirm: string): string {
  const password = check(rules.newPassword, typed)
  if (!password.ok) return fail(Status.passwordFormat, '', { field: 'newPwd' })
  if (rules.newPassword.normalise(confirm) !== password.value) fail(Status.passwordsDiffer, '', { field: 'confirmPwd' })
  return password.value
}

async function isCurrent(platform: Platform, customerId: string, password: string): Promise<boolean> {
  const current = await loginSecret(customerId).read(platform.db, false)
  return current !== undefined && platform.passwords.matches(current.hash, password)
}
