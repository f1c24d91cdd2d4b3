import type { CaptchaChallenge } from '@wanka/contract/customer/captcha.ts'
import type { CaptchaAnswer } from '@wanka/server/gateways/captcha.gateway.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves the proof of work as a browser does. */
export async function solveCaptcha({ captchaKey, challenge: text }: CaptchaChallenge): Promise<CaptchaAnswer> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { captchaKey, captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}
