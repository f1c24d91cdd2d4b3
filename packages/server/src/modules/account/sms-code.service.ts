import { SMS_SENDS_PER_WINDOW, SMS_WINDOW_MINUTES, SMS_WRONG_CODES_TO_LOCK } from '@wanka/contract/constants.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../gateways/parties.ts'
import { sameBytes, type Vault } from '../../kernel/crypto.ts'
import { type Db, type Tx, transact } from '../../kernel/db.ts'
import { fail, refuse } from '../../kernel/failures.ts'
import { newId, randomDigits } from '../../kernel/id.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { mobileIndex } from '../people/index.ts'
import { checkCaps } from './sms-caps.ts'
import { codeText } from './sms-text.ts'
import { afterWrong, isLocked, isRecent, lockEnd } from './tries.ts'

const CODE_SECONDS = 300
const COUNTDOWN_SECONDS = 60
const PHONE_LOCK = 7_041_971

export type CodeClaim = { mobile: string; purpose: SmsPurpose; code: string }
export type SentCode = { countdown: number; smsSeq: string; leftTimes: number }

const codeMac = (vault: Vault, phone: Buffer, purpose: string, code: string): Buffer =>
  vault.mac('smsCode', `${phone.toString('hex')}|${purpose}|${code}`)

/** Whoever acts on one phone waits for whoever does so already, until the transaction ends. */
export async function lockPhone(tx: Tx, phone: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PHONE_LOCK}, hashtext(${phone.toString('hex')}))`.execute(tx)
}

/**
 * Makes a code and sends it at once, after the commit that counts it. `origin` says who asks: `ip:…` or `member:…`.
 * @throws CallError 2001 three sends in ten minutes, 2005 locked, 40403 a cap or the operator says no
 */
export async function sendCode(
  kernel: Kernel,
  parties: Parties,
  { mobile, purpose, origin }: { mobile: string; purpose: SmsPurpose; origin: string },
): Promise<SentCode> {
  const code = randomDigits(6)
  const sendId = newId()
  const sends = await transact(kernel.db, (tx) => countSend(tx, kernel, { mobile, purpose, origin, code, sendId }))
  const answer = await parties.sms.send({ mobile, template: purpose, text: codeText(purpose, code), code, ref: sendId })
  if (answer.kind === 'unknown') return refuse('短信通道暂时没有回应，验证码可能会晚到；一分钟后仍未收到，请重新获取')
  if (answer.kind === 'rejected' || answer.body.result === 'refused')
    return refuse('短信没能送到这个手机号，请检查号码，或联系您的运营商')
  return { countdown: COUNTDOWN_SECONDS, smsSeq: sendId, leftTimes: SMS_SENDS_PER_WINDOW - sends }
}

type Send = { mobile: string; purpose: SmsPurpose; origin: string; code: string; sendId: string }

async function countSend(
  tx: Tx,
  { vault, config }: Kernel,
  { mobile, purpose, origin, code, sendId }: Send,
): Promise<number> {
  const phone = mobileIndex(vault, mobile)
  await lockPhone(tx, phone)
  const lock = await tx
    .selectFrom('sms_try')
    .select(isLocked('locked_until').as('locked'))
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (lock?.locked) fail(Status.smsLocked)
  const recent = await tx
    .selectFrom('sms_send')
    .select(sql<number>`count(*)::int`.as('sends'))
    .where('mobile_index', '=', phone)
    .where('sent_at', '>', sql<Date>`now() - make_interval(mins => ${SMS_WINDOW_MINUTES})`)
    .executeTakeFirstOrThrow()
  if (recent.sends >= SMS_SENDS_PER_WINDOW) fail(Status.smsTooOften)
  await checkCaps(tx, config, origin)
  await tx.insertInto('sms_send').values({ send_id: sendId, mobile_index: phone, purpose, origin }).execute()
  const fresh = {
    code_mac: codeMac(vault, phone, purpose, code),
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
    used_at: null,
  }
  await tx
    .insertInto('sms_code')
    .values({ mobile_index: phone, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose']).doUpdateSet(fresh))
    .execute()
  return recent.sends + 1
}

/**
 * What is wrong with a code, or nothing: then it is used up. The caller commits either way and fails afterwards, so that
 * a wrong try is never rolled back. Parallel tries stand in line at the code's row.
 */
export async function judgeCode(
  tx: Tx,
  vault: Vault,
  { mobile, purpose, code }: CodeClaim,
): Promise<FailureStatus | undefined> {
  const phone = mobileIndex(vault, mobile)
  const row = await tx
    .selectFrom('sms_code')
    .select(['code_mac', 'used_at', sql<boolean>`expires_at > now()`.as('live')])
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  const tries = await tx
    .selectFrom('sms_try')
    .select(['wrong', isRecent('since').as('recent'), isLocked('locked_until').as('locked')])
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (tries?.locked) return Status.smsLocked
  if (!row) return Status.codeNotRequested
  if (row.used_at || !row.live) return Status.codeExpired
  if (!sameBytes(row.code_mac, codeMac(vault, phone, purpose, code))) {
    return countWrongCode(tx, phone, purpose, tries ?? { wrong: 0, recent: false, locked: false })
  }
  await tx
    .updateTable('sms_code')
    .set({ used_at: sql`now()` })
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .execute()
  await tx.deleteFrom('sms_try').where('mobile_index', '=', phone).where('purpose', '=', purpose).execute()
  return undefined
}

async function countWrongCode(
  tx: Tx,
  phone: Buffer,
  purpose: string,
  tries: { wrong: number; recent: boolean; locked: boolean },
): Promise<FailureStatus> {
  const { wrong, starts, locks } = afterWrong(tries, SMS_WRONG_CODES_TO_LOCK)
  const count = { wrong, locked_until: locks ? lockEnd() : null, ...(starts ? { since: sql<Date>`now()` } : {}) }
  await tx
    .insertInto('sms_try')
    .values({ mobile_index: phone, purpose, ...count })
    .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose']).doUpdateSet(count))
    .execute()
  return locks ? Status.smsLocked : Status.codeWrong
}

/** Uses a code up. @throws CallError 2005 locked, 2017 none was asked for, 2018 wrong, 2019 too late or used */
export async function takeCode(kernel: Kernel, db: Db, claim: CodeClaim): Promise<void> {
  const wrong = await transact(db, (tx) => judgeCode(tx, kernel.vault, claim))
  if (wrong !== undefined) fail(wrong)
}
