import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { decoyOf, HashingBusy, makePasswords } from './password.ts'

const { PASSWORD_MEMORY: MEMORY } = readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: 'postgres://here/db' })

test('S8 argon2id with 19 MiB and two passes; without the pepper a stolen hash matches nothing', async () => {
  const passwords = makePasswords('pepper', MEMORY)
  const hash = await passwords.hash('abc12345')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(hash, 'abc12345')).toBe(true)
  expect(await passwords.matches(hash, 'abc12346')).toBe(false)
  expect(await makePasswords('salt', MEMORY).matches(hash, 'abc12345')).toBe(false)
})

test('S38 what is compared with no hash costs what a hash costs, and never matches', async () => {
  const passwords = makePasswords('pepper', MEMORY)
  const cost = (hash: string) => hash.split('$').slice(0, 4)
  expect(cost(decoyOf(MEMORY))).toEqual(cost(await passwords.hash('abc12345')))
  expect(decoyOf(MEMORY).length).toBe((await passwords.hash('abc12345')).length)
  expect(await passwords.matches(undefined, 'abc12345')).toBe(false)
})

test('of sixty logins at once two are hashed, fifty queue and eight are refused at once; a later login is served', {
  // hashing gives way to everything else that the machine does
  timeout: 120_000,
}, async () => {
  const passwords = makePasswords('pepper', MEMORY)
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('abc12345')))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(HashingBusy)
  expect(answers.slice(0, 52).every((answer) => answer.status === 'fulfilled')).toBe(true)
  await passwords.hash('abc12345')
})
