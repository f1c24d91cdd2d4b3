import type { account } from '@wanka/contract/account.ts'
import type { CallInput } from '@wanka/contract/call.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { type Tx, transact } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { lookAtProof, useProof } from '../../kernel/proof.ts'
import { type Caller, endSessions } from '../../kernel/session.ts'
import { giveTryBack, identityOf, takeTry } from '../people/index.ts'
import { accountOf } from './account-row.ts'
import { loginSecret, UNTRIED } from './login-secret.ts'
import { proveSecret } from './secret-guard.ts'
import { phoneOwner } from './sms.service.ts'

/**
 * A new login password, or the first one, for whoever holds the phone and, if the account has a real name, knows how its
 * ID number ends.
 * @throws CallError 2010, 2014; 2019 spent, late or foreign ticket; then 2011, 1001 for the end of the ID number, 2003 a
 *   wrong one, 2013 too many of them today, 2015
 */
export async function forgetPassword(kernel: Kernel, input: CallInput<typeof account.forgetPassword>): Promise<null> {
  const newPassword = checkNewPassword(input.newPwd, input.confirmPwd)
  const proof = { owner: phoneOwner(kernel, input.mobile), kind: 'sms', purpose: 'resetPwd' } as const
  // first: whoever does not hold the phone hears the same of every number
  await lookAtProof(kernel.db, input.smsTicket, proof)
  const { customerId } = (await accountOf(kernel.vault, kernel.db, input.mobile)) ?? fail(Status.notRegistered)
  await proveTail(kernel, customerId, input.certTail)
  if (await isCurrent(kernel, customerId, newPassword)) fail(Status.samePassword, '', { field: 'newPwd' })
  const hash = await kernel.passwords.hash(newPassword)
  await transact(kernel.db, async (tx) => {
    await useProof(tx, input.smsTicket, proof)
    await changePassword(tx, customerId, hash, 'account.passwordReset')
  })
  return null
}

/** A wrong end leaves the ticket good and costs one of the day's tries, so that a phone in other hands is not enough. */
async function proveTail(kernel: Kernel, customerId: string, tail: string | undefined): Promise<void> {
  const identity = await identityOf(kernel.vault, kernel.db, customerId)
  if (!identity) return
  if (tail === undefined) return fail(Status.missingField, '', { field: 'certTail' })
  await takeTry(kernel.db, customerId)
  if (!identity.certId.endsWith(tail)) fail(Status.nameOrIdWrong, '', { field: 'certTail' })
  await giveTryBack(kernel.db, customerId)
}

/**
 * A new login password for whoever knows the old one. Every session ends, this one too: the screen logs in again.
 * @throws CallError 2010, 2014, 2015, 2006 with `{leftTimes}`, 2007, 2016
 */
export async function modifyLoginPassword(
  kernel: Kernel,
  caller: Caller,
  input: { oldPwd: string; newPwd: string; confirmPwd: string },
): Promise<{ needRelogin: boolean }> {
  const newPassword = checkNewPassword(input.newPwd, input.confirmPwd)
  const secret = loginSecret(caller.customerId)
  const oldHash = await proveSecret(kernel, secret, rules.oldPassword.normalise(input.oldPwd))
  if (await isCurrent(kernel, caller.customerId, newPassword)) fail(Status.samePassword, '', { field: 'newPwd' })
  const hash = await kernel.passwords.hash(newPassword)
  await transact(kernel.db, async (tx) => {
    // of two devices that change it at once, the second one's old password is no longer the password
    if ((await secret.read(tx, true))?.hash !== oldHash) fail(Status.passwordWrong)
    await changePassword(tx, caller.customerId, hash, 'account.passwordChanged')
  })
  return { needRelogin: true }
}

async function changePassword(tx: Tx, customerId: string, hash: string, action: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ password_hash: hash, old_user: false, ...UNTRIED })
    .where('customer_id', '=', customerId)
    .execute()
  await endSessions(tx, customerId, 'passwordChanged')
  await writeAudit(tx, { actor: customerId, action, subject: customerId })
}

function checkNewPassword(typed: string, confirm: string): string {
  const password = check(rules.newPassword, typed)
  if (!password.ok) return fail(Status.passwordFormat, '', { field: 'newPwd' })
  if (rules.newPassword.normalise(confirm) !== password.value) fail(Status.passwordsDiffer, '', { field: 'confirmPwd' })
  return password.value
}

async function isCurrent(kernel: Kernel, customerId: string, password: string): Promise<boolean> {
  const current = await loginSecret(customerId).read(kernel.db, false)
  return current !== undefined && kernel.passwords.matches(current.hash, password)
}
