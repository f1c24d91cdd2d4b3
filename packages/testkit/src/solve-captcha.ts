import { readConfig } from '@wanka/server/kernel/config.ts'
import { makeKernel } from '@wanka/server/kernel/make-kernel.ts'
import { answerMac } from '@wanka/server/modules/account/captcha.service.ts'

const ANSWER = 'ACEF'

/** Reads a picture as a person would, by writing down what it says: its answer is nowhere to be looked up. */
export async function solveCaptcha(databaseUrl: string, captchaKey: string): Promise<string> {
  const kernel = makeKernel(readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: databaseUrl, DATABASE_POOL: '1' }))
  await kernel.db
    .updateTable('captcha')
    .set({ answer_mac: answerMac(kernel.vault, captchaKey, ANSWER) })
    .where('captcha_key', '=', captchaKey)
    .execute()
  await kernel.close()
  return ANSWER
}
