import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { solveChallenge } from 'altcha-lib'

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey']

/** PBKDF2 with SHA-256 in script: the browser offers no cryptography to pages on plain http. */
export const deriveKey: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
})
