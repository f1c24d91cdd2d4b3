import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves a challenge (JSON) with the browser's own cryptography, which does not block the page, or in script where there is
 * none, on plain http. `undefined` when it was aborted.
 */
export async function doWork(text: string, controller: AbortController): Promise<string | undefined> {
  const challenge = JSON.parse(text) as Challenge
  const derive = globalThis.crypto?.subtle ? deriveKey : (await import('./captcha-plain-work.ts')).deriveKey
  const solution = await solveChallenge({ challenge, deriveKey: derive, controller })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
