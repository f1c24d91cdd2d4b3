import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { randomToken, sameBytes, type Vault } from '../../kernel/crypto.ts'
import type { Db, Reader } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import { countRequest } from '../../kernel/request-limit.ts'
import { drawCaptcha, randomGlyphs } from './captcha-image.ts'
import { askQuestion } from './captcha-question.ts'
import { isThisMachine, originOfIp } from './sms-caps.ts'

const LIFE_SECONDS = 300
const QUESTIONS = { most: 20, seconds: 600, refusal: '换题太频繁，请10分钟后再试，或改用图形验证' }

/** What is kept of a picture: a keyed hash of its answer. */
export const answerMac = (vault: Vault, key: string, answer: string): Buffer =>
  vault.mac('captcha', `${key}|${answer.toUpperCase()}`)

/** A fresh picture. Only the keyed hash of its answer is stored. */
export async function newCaptcha(reader: Reader, vault: Vault): Promise<{ captchaKey: string; image: string }> {
  const glyphs = randomGlyphs()
  return { captchaKey: await keepCaptcha(reader, vault, glyphs.join('')), image: drawCaptcha(glyphs) }
}

/**
 * The same in words, for whoever does not see a picture. A machine reads words more easily, so an address gets few of them; what
 * follows an answer is capped as ever.
 * @throws CallError 40403 too many in ten minutes
 */
export async function newQuestion(
  db: Db,
  vault: Vault,
  ip: string,
): Promise<{ captchaKey: string; image: string; question: string[] }> {
  const origin = originOfIp(ip)
  if (!isThisMachine(origin)) await countRequest(db, `captchaQuestion|${origin}`, QUESTIONS)
  const { riddles, answer } = askQuestion()
  return { captchaKey: await keepCaptcha(db, vault, answer), image: '', question: riddles }
}

export async function keepCaptcha(reader: Reader, vault: Vault, answer: string): Promise<string> {
  const key = randomToken()
  await reader
    .insertInto('captcha')
    .values({
      captcha_key: key,
      answer_mac: answerMac(vault, key, answer),
      expires_at: sql`now() + make_interval(secs => ${LIFE_SECONDS})`,
    })
    .execute()
  return key
}

/** Burns the picture, whatever the answer was: one picture, one try. @throws CallError 2022 */
export async function useCaptcha(
  reader: Reader,
  vault: Vault,
  key: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (key === undefined || answer === undefined) return fail(Status.captchaWrong, '', { captchaNeeded: true })
  const row = await reader
    .updateTable('captcha')
    .set({ used_at: sql`now()` })
    .where('captcha_key', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('answer_mac')
    .executeTakeFirst()
  if (!row || !sameBytes(row.answer_mac, answerMac(vault, key, answer)))
    fail(Status.captchaWrong, '', { captchaNeeded: true })
}
