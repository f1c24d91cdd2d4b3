import { SMS_SENDS_PER_WINDOW, SMS_WINDOW_MINUTES, SMS_WRONG_CODES_TO_LOCK } from '@wanka/contract/constants.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { isExemptAddress } from '../../../platform/config/config.ts'
import { sameBytes, type Vault } from '../../../platform/crypto/crypto.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { newId, randomDigits } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { countRequest } from '../../../platform/http/request-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countCodeTo, mobileIndex } from '../eligibility/index.ts'
import { type Asker, partiesOf, standingOf } from './asker.ts'
import { attemptsOf, clearAttempts, countWrong } from './attempts.ts'
import { checkCaps } from './sms-caps.ts'
import { codeText } from './sms-text.ts'

const TOLD = { most: 60, seconds: 3600, refusal: '尝试太频繁，请稍后再试' }

/**
 * Counts an answer that reveals to an origin whether a number has an account, or a password of it, before it is given.
 * @throws CallError Status.refused after too many of them within the hour
 */
export async function countTold({ db, config }: Pick<Platform, 'db' | 'config'>, origin: string): Promise<void> {
  if (!isExemptAddress(config, origin.slice('ip:'.length))) await countRequest(db, `numberTold|${origin}`, TOLD)
}

const CODE_SECONDS = 300
const COUNTDOWN_SECONDS = 60
const PHONE_LOCK = 7_041_971

export type CodeClaim = { mobile: string; purpose: SmsPurpose; code: string; by: Asker }
export type SentCode = { countdown: number; smsSeq: string; leftTimes: number }

const codeMac = (vault: Vault, phone: Buffer, purpose: string, code: string): Buffer =>
  vault.mac('smsCode', `${phone.toString('hex')}|${purpose}|${code}`)

/** Serialises all work on one phone until the transaction ends (advisory lock). */
export async function lockPhone(tx: Tx, phone: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PHONE_LOCK}, hashtext(${phone.toString('hex')}))`.execute(tx)
}

/**
 * Makes a code for the asker and sends it at once, after the commit that counts it. `origin` is the key of the caps.
 * @throws CallError Status.smsTooOften after three sends in ten minutes, Status.smsLocked, Status.refused by a cap or by the
 *   operator
 */
export async function sendCode(
  platform: Platform,
  parties: Parties,
  { mobile, purpose, origin, by }: { mobile: string; purpose: SmsPurpose; origin: string; by: Asker },
): Promise<SentCode> {
  const code = randomDigits(6)
  const sendId = newId()
  const sends = await transact(platform.db, (tx) =>
    countSend(tx, platform, { mobile, purpose, origin, by, code, sendId }),
  )
  const answer = await parties.sms.send({ mobile, template: purpose, text: codeText(purpose, code), code, ref: sendId })
  if (answer.kind === 'unknown') return refuse('短信通道暂时没有回应，验证码可能会晚到；一分钟后仍未收到，请重新获取')
  if (answer.kind === 'rejected' || answer.body.result === 'refused')
    return refuse('短信没能送到这个手机号，请检查号码，或联系您的运营商')
  return { countdown: COUNTDOWN_SECONDS, smsSeq: sendId, leftTimes: SMS_SENDS_PER_WINDOW - sends }
}

type Send = CodeClaim & { origin: string; sendId: string }

async function countSend(
  tx: Tx,
  { vault, config }: Platform,
  { mobile, purpose, origin, by, code, sendId }: Send,
): Promise<number> {
  const phone = mobileIndex(vault, mobile)
  await lockPhone(tx, phone)
  const standing = await standingOf(tx, phone, by)
  const { trusted } = standing
  const parties = partiesOf(by)
  const [party = origin] = parties
  if ((await attemptsOf(tx, { phone, purpose }, standing)).locked) fail(Status.smsLocked)
  const recent = await tx
    .selectFrom('sms_send')
    .select(sql<number>`count(*)::int`.as('sends'))
    .where('mobile_index', '=', phone)
    .where('sent_at', '>', sql<Date>`now() - make_interval(mins => ${SMS_WINDOW_MINUTES})`)
    // sends that untrusted askers caused do not use up the owner's
    .$if(trusted, (query) => query.where(({ eb, or }) => or([eb('trusted', '=', true), eb('party', 'in', parties)])))
    .executeTakeFirstOrThrow()
  if (recent.sends >= SMS_SENDS_PER_WINDOW) fail(Status.smsTooOften)
  await checkCaps(tx, config, origin)
  await countCodeTo(tx, vault, { mobile, holder: trusted, instead: purpose === 'login' ? '，或用密码登录' : '' })
  const send = { send_id: sendId, mobile_index: phone, purpose, origin, party, trusted }
  await tx.insertInto('sms_send').values(send).execute()
  const fresh = {
    code_mac: codeMac(vault, phone, purpose, code),
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
    used_at: null,
  }
  await tx
    .insertInto('one_time_code')
    .values({ mobile_index: phone, purpose, party, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose', 'party']).doUpdateSet(fresh))
    .execute()
  return recent.sends + 1
}

/**
 * What is wrong with a code, or `undefined`: then it is consumed. The caller commits either way and fails afterwards, so that a
 * wrong attempt is never rolled back. Parallel attempts queue at the phone lock.
 */
export async function judgeCode(tx: Tx, vault: Vault, claim: CodeClaim): Promise<FailureStatus | undefined> {
  const wrong = await peekCode(tx, vault, claim)
  if (wrong === undefined) await spendCode(tx, vault, claim)
  return wrong
}

/** Like `judgeCode`, but a right code stays valid: for an answer that only the phone's holder may get. */
export async function peekCode(
  tx: Tx,
  vault: Vault,
  { mobile, purpose, code, by }: CodeClaim,
): Promise<FailureStatus | undefined> {
  const phone = mobileIndex(vault, mobile)
  await lockPhone(tx, phone)
  const standing = await standingOf(tx, phone, by)
  const attempts = await attemptsOf(tx, { phone, purpose }, standing)
  const row = await codeOf(tx, phone, purpose, by)
  if (attempts.locked) return Status.smsLocked
  if (!row) return Status.codeNotRequested
  if (row.used_at || !row.live) return Status.codeExpired
  if (sameBytes(row.code_mac, codeMac(vault, phone, purpose, code))) {
    await clearAttempts(tx, { phone, purpose }, standing)
    return undefined
  }
  const { locks } = await countWrong(tx, { phone, purpose }, standing, { attempts, most: SMS_WRONG_CODES_TO_LOCK })
  return locks ? Status.smsLocked : Status.codeWrong
}

/** The last code that the same customer, session, device or address requested. */
const codeOf = (tx: Tx, phone: Buffer, purpose: SmsPurpose, by: Asker) =>
  tx
    .selectFrom('one_time_code')
    .select(['party', 'code_mac', 'used_at', sql<boolean>`expires_at > now()`.as('live')])
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .where('party', 'in', partiesOf(by))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Consumes a code that was checked in the same transaction. */
export async function spendCode(tx: Tx, vault: Vault, { mobile, purpose, by }: CodeClaim): Promise<void> {
  const phone = mobileIndex(vault, mobile)
  const row = await codeOf(tx, phone, purpose, by)
  await tx
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .where('party', '=', row?.party ?? '')
    .execute()
}

/** Whether exactly this code was right and is consumed: a caller who sends it again holds the phone. */
export async function wasSpent(tx: Tx, vault: Vault, { mobile, purpose, code, by }: CodeClaim): Promise<boolean> {
  const phone = mobileIndex(vault, mobile)
  const row = await codeOf(tx, phone, purpose, by)
  return row?.live === true && row.used_at !== null && sameBytes(row.code_mac, codeMac(vault, phone, purpose, code))
}

/**
 * Consumes a code.
 * @throws CallError Status.smsLocked, Status.codeNotRequested, Status.codeWrong, Status.codeExpired when late or used
 */
export async function takeCode(platform: Platform, db: Db, claim: CodeClaim): Promise<void> {
  const wrong = await transact(db, (tx) => judgeCode(tx, platform.vault, claim))
  if (wrong !== undefined) fail(wrong)
}
