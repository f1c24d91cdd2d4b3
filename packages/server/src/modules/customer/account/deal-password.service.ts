import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { type Caller, endSessions } from '../../../platform/auth/session.ts'
import { consumeTicket, issueTicket } from '../../../platform/auth/verification-ticket.ts'
import { type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimOf, loadStanding, mobileOf } from '../eligibility/index.ts'
import { isLocked, isRecent, lockEnd } from './attempt-limits.ts'
import { type PasswordChange, tellPasswordChange } from './password-notice.ts'
import { proveSecret, type SecretStore, WRONG_TO_LOCK } from './secret-guard.ts'
import { pinWeakness } from './weak-pin.ts'

/** Subject of an identity ticket whose holder also proved the number of a bound card. */
export const KNOWN_CARD = 'knownCard'

const UNTRIED = { wrong: 0, first_wrong_at: null, locked_until: null }

/** The deal password of a customer, in a row of its own. */
export const dealSecret = (customerId: string): SecretStore => ({
  read: (reader, lock) =>
    reader
      .selectFrom('deal_password')
      .select(['hash', 'wrong', isRecent('first_wrong_at').as('recent'), isLocked('locked_until').as('locked')])
      .where('customer_id', '=', customerId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
  async count(tx, { wrong, starts, locks }) {
    const since = starts ? { first_wrong_at: sql<Date>`now()` } : {}
    await tx
      .updateTable('deal_password')
      .set({ wrong, locked_until: locks ? lockEnd() : null, ...since })
      .where('customer_id', '=', customerId)
      .execute()
    if (locks) await writeAudit(tx, { actor: customerId, action: 'dealPassword.locked', subject: customerId })
  },
  async clear(tx) {
    await tx.updateTable('deal_password').set(UNTRIED).where('customer_id', '=', customerId).execute()
  },
})

/** Whether the customer has set a deal password. */
export async function hasDealPassword(reader: Reader, customerId: string): Promise<boolean> {
  return (await dealSecret(customerId).read(reader, false)) !== undefined
}

/** Whether there is a deal password, whether it is locked, and how many attempts are left. */
export async function dealPasswordStatus(
  reader: Reader,
  { customerId }: Caller,
): Promise<CallOutput<typeof dealPassword.status>> {
  const secret = await dealSecret(customerId).read(reader, false)
  if (!secret) return { exists: false, locked: false, leftTimes: 0 }
  if (secret.locked) return { exists: true, locked: true, leftTimes: 0 }
  return { exists: true, locked: false, leftTimes: secret.recent ? WRONG_TO_LOCK - secret.wrong : WRONG_TO_LOCK }
}

/**
 * Sets the first deal password, with a ticket of the phone.
 * @throws CallError Status.passwordsDiffer, Status.codeExpired, Status.refused when it is too easy or already set
 */
export async function setDealPassword(
  platform: Platform,
  { customerId }: Caller,
  input: CallInput<typeof dealPassword.set>,
): Promise<{ exists: boolean }> {
  await checkNewPin(platform, customerId, input.pin, input.confirm)
  const hash = await platform.passwords.hash(input.pin)
  await transact(platform.db, async (tx) => {
    await consumeTicket(tx, input.smsTicket, { owner: customerId, kind: 'sms', purpose: 'dealPwd' })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('deal_password')
      .values({ customer_id: customerId, hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) refuse('您已设置过交易密码，可以修改或重置')
    await writeAudit(tx, { actor: customerId, action: 'dealPassword.set', subject: customerId })
  })
  return { exists: true }
}

/**
 * A ticket for one purpose, amount and object.
 * @throws CallError Status.passwordWrong with `{leftTimes}`, Status.passwordMissing, Status.passwordLocked
 */
export async function verifyDealPassword(
  platform: Platform,
  { customerId }: Caller,
  input: CallInput<typeof dealPassword.verify>,
): Promise<CallOutput<typeof dealPassword.verify>> {
  await proveSecret(platform, dealSecret(customerId), input.pin)
  const { purpose, amount, subject } = input
  const { ticket, expiresIn } = await issueTicket(platform.db, {
    owner: customerId,
    kind: 'deal',
    purpose,
    ...(amount === undefined ? {} : { amount }),
    ...(subject === undefined ? {} : { subject }),
  })
  return { dealTicket: ticket, expiresIn }
}

/**
 * Changes the deal password of a customer who knows it; the other devices log in again.
 * @throws CallError Status.passwordWrong, Status.passwordMissing, Status.passwordsDiffer, Status.samePassword,
 *   Status.passwordLocked, Status.malformedField, Status.refused
 */
export async function modifyDealPassword(
  platform: Platform,
  caller: Caller,
  input: { oldPwd: string; newPwd: string; confirmPwd: string },
): Promise<{ needRelogin: boolean }> {
  if (!/^\d{6}$/.test(input.newPwd))
    fail(Status.malformedField, '', { field: 'newPwd', reason: '请输入6位数字交易密码' })
  const oldHash = await proveSecret(platform, dealSecret(caller.customerId), input.oldPwd)
  if (await platform.passwords.matches(oldHash, input.newPwd)) fail(Status.samePassword, '', { field: 'newPwd' })
  await checkNewPin(platform, caller.customerId, input.newPwd, input.confirmPwd)
  const hash = await platform.passwords.hash(input.newPwd)
  await transact(platform.db, (tx) => replacePin(tx, caller, hash, oldHash, 'dealPassword.changed'))
  return { needRelogin: false }
}

/**
 * Replaces a forgotten deal password, with a ticket of the phone and an identity ticket, for which the number of a bound card
 * must also have been proven if there is one; it also ends a lock.
 * @throws CallError Status.passwordMissing, Status.realNameWrong, Status.passwordsDiffer, Status.samePassword,
 *   Status.codeExpired, Status.refused
 */
export async function resetDealPassword(
  platform: Platform,
  caller: Caller,
  input: CallInput<typeof dealPassword.reset>,
): Promise<{ exists: boolean }> {
  const { customerId } = caller
  const current = (await dealSecret(customerId).read(platform.db, false)) ?? fail(Status.passwordMissing)
  await checkNewPin(platform, customerId, input.pin, input.confirm)
  const same = await platform.passwords.matches(current.hash, input.pin)
  const { cards } = await loadStanding(platform.db, customerId)
  const person = { owner: customerId, kind: 'identity', purpose: 'dealPwd' } as const
  const hash = await platform.passwords.hash(input.pin)
  await transact(platform.db, async (tx) => {
    await consumeTicket(tx, input.smsTicket, { owner: customerId, kind: 'sms', purpose: 'dealPwd' })
    await consumeTicket(tx, input.identityTicket, cards > 0 ? { ...person, subject: KNOWN_CARD } : person)
    // answered only once both tickets hold; they stay valid, because they are consumed with the change
    if (same) fail(Status.samePassword, '', { field: 'pin' })
    await replacePin(tx, caller, hash, current.hash, 'dealPassword.reset')
  })
  return { exists: true }
}

async function replacePin(
  tx: Tx,
  { customerId, sessionId }: Caller,
  hash: string,
  oldHash: string,
  action: PasswordChange,
): Promise<void> {
  // of two devices that change it at once, the second one has matched an outdated hash
  if ((await dealSecret(customerId).read(tx, true))?.hash !== oldHash) fail(Status.passwordWrong)
  await tx
    .updateTable('deal_password')
    .set({ hash, set_at: sql`now()`, ...UNTRIED })
    .where('customer_id', '=', customerId)
    .execute()
  await endSessions(tx, customerId, 'dealPasswordChanged', sessionId)
  await writeAudit(tx, { actor: customerId, action, subject: customerId })
  await tellPasswordChange(tx, customerId, action)
}

async function checkNewPin(platform: Platform, customerId: string, pin: string, confirm: string): Promise<void> {
  if (pin !== confirm) fail(Status.passwordsDiffer, '', { field: 'confirm' })
  const identity = await claimOf(platform.vault, platform.db, customerId)
  const mobile = await mobileOf(platform.vault, platform.db, customerId)
  const weakness = pinWeakness(pin, { mobile, birthDate: identity?.birthDate, certId: identity?.certId })
  if (weakness !== undefined) refuse(weakness, { field: 'pin' })
}
