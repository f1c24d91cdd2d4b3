import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { randomToken, sameBytes, type Vault } from '../../kernel/crypto.ts'
import type { Reader } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import { drawCaptcha, randomGlyphs } from './captcha-image.ts'

const LIFE_SECONDS = 300

/** What is kept of a picture: a keyed hash of its answer. */
export const answerMac = (vault: Vault, key: string, answer: string): Buffer =>
  vault.mac('captcha', `${key}|${answer.toUpperCase()}`)

/** A fresh picture. Only the keyed hash of its answer is stored. */
export async function newCaptcha(reader: Reader, vault: Vault): Promise<{ captchaKey: string; image: string }> {
  const glyphs = randomGlyphs()
  return { captchaKey: await keepCaptcha(reader, vault, glyphs.join('')), image: drawCaptcha(glyphs) }
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
