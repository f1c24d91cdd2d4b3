import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { CaptchaChallenge, CaptchaPurpose } from '@wanka/contract/customer/captcha.ts'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'

/** What one captcha answer is valid for. `subject` is the phone that it is about, or `guest`. */
export type CaptchaBinding = { purpose: CaptchaPurpose; subject: string }
export type CaptchaAnswer = { captchaKey: string; captcha: string }

/**
 * Creates challenges for a browser and verifies the answers. Whether an answer is used twice or too late is for the caller to
 * check: `askedAt`, in epoch seconds, is returned as it was given.
 */
export type CaptchaGateway = {
  ask(binding: CaptchaBinding, askedAt: number): Promise<CaptchaChallenge>
  /** The time of the challenge; undefined for a wrong answer, or one to another challenge, purpose or subject. */
  judge(binding: CaptchaBinding, answer: CaptchaAnswer): Promise<{ askedAt: number } | undefined>
}

/** Iterations of one key derivation: some milliseconds in a phone's browser, beside the page's own thread. */
const ITERATIONS = 5000

const Data = z.strictObject({ askedAt: z.number(), purpose: z.string(), subject: z.string() })
const Solved = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: Data,
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Proof of work: the browser derives keys, counting up, until one has the prefix of the challenge. `work` is the mean number of
 * iterations that this takes. Nothing is stored: the challenge is signed with its purpose and, as a keyed hash, its subject.
 */
export function createProofOfWork({ secret, work }: { secret: string; work: number }): CaptchaGateway {
  const key = (use: string): string => Buffer.from(hkdfSync('sha256', secret, '', `captcha ${use}`, 32)).toString('hex')
  const [hmacSignatureSecret, hmacKeySignatureSecret, subjectKey] = [key('challenge'), key('answer'), key('subject')]
  const hidden = (subject: string): string => createHmac('sha256', subjectKey).update(subject).digest('base64url')
  const cost = Math.min(ITERATIONS, work)
  const rounds = Math.ceil(work / cost)
  return {
    async ask({ purpose, subject }, askedAt) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // between half of the mean and one and a half: no customer waits more than three times as long as another
        counter: randomInt(Math.ceil(rounds / 2), Math.ceil(rounds * 1.5) + 1),
        data: { askedAt, purpose, subject: hidden(subject) },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { captchaKey: challenge.parameters.nonce, kind: 'work', challenge: JSON.stringify(challenge) }
    },
    async judge({ purpose, subject }, { captchaKey, captcha }) {
      const solved = Solved.safeParse(parsed(captcha))
      if (!solved.success) return undefined
      const { challenge, solution } = solved.data
      const { nonce, data } = challenge.parameters
      const { verified } = await verifySolution({
        challenge: challenge as Challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      const bound = nonce === captchaKey && data.purpose === purpose && data.subject === hidden(subject)
      return verified && bound ? { askedAt: data.askedAt } : undefined
    },
  }
}

function parsed(captcha: string): unknown {
  try {
    return JSON.parse(Buffer.from(captcha, 'base64').toString())
  } catch {
    return undefined
  }
}
