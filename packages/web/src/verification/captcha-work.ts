import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves a challenge (JSON) in the browser's own cryptography, which does not hold up the page. Where there is none, on plain http,
 * the same is computed in script. Nothing where it was given up.
 */
export async function doWork(text: string, controller: AbortController): Promise<string | undefined> {
  const challenge = JSON.parse(text) as Challenge
  const derive = globalThis.crypto?.subtle ? deriveKey : (await import('./captcha-plain-work.ts')).deriveKey
  const solution = await solveChallenge({ challenge, deriveKey: derive, controller })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
