import type { account } from '@wanka/contract/account.ts'
import type { CallInput } from '@wanka/contract/call.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { idCard, isIdCard } from '@wanka/domain/id-card.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { type Tx, transact } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { useProof } from '../../kernel/proof.ts'
import { type Caller, endSessions } from '../../kernel/session.ts'
import { identityOf } from '../people/index.ts'
import { accountOf } from './account-row.ts'
import { loginSecret, UNTRIED } from './login-secret.ts'
import { proveSecret } from './secret-guard.ts'
import { phoneOwner } from './sms.service.ts'

/**
 * A new login password for whoever holds the phone, and knows the ID number if the account has a real name.
 * @throws CallError 2014, 2011, 2003 wrong ID number (which spends the ticket), 2015, 2019 spent or foreign ticket
 */
export async function forgetPassword(kernel: Kernel, input: CallInput<typeof account.forgetPassword>): Promise<null> {
  const newPassword = checkNewPassword(input.newPwd, input.confirmPwd)
  const { customerId } = (await accountOf(kernel.vault, kernel.db, input.mobile)) ?? fail(Status.notRegistered)
  const identity = await identityOf(kernel.vault, kernel.db, customerId)
  if (identity && input.certId === undefined) fail(Status.missingField, '', { field: 'certId' })
  // a slip of the finger costs no ticket: only a real number is a guess
  if (identity && !isIdCard(input.certId ?? '')) fail(Status.nameOrIdWrong)
  const same = await isCurrent(kernel, customerId, newPassword)
  const hash = await kernel.passwords.hash(newPassword)
  const failure = await transact(kernel.db, async (tx): Promise<FailureStatus | undefined> => {
    await useProof(tx, input.smsTicket, { owner: phoneOwner(kernel, input.mobile), kind: 'sms', purpose: 'resetPwd' })
    if (identity && idCard(input.certId ?? '') !== identity.certId) return Status.nameOrIdWrong
    // said only to whoever proved the phone: to a stranger it would tell the password
    if (same) fail(Status.samePassword, '', { field: 'newPwd' })
    await changePassword(tx, customerId, hash, 'account.passwordReset')
    return undefined
  })
  return failure === undefined ? null : fail(failure)
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
