import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { decoyOf, HashingBusy, makePasswords, RUNNING } from './password.ts'

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

test('of sixty logins at once one or two are hashed, fifty queue and the rest is refused at once; a customer who pays goes first', {
  // hashing gives way to everything else that the machine does
  timeout: 900_000,
}, async () => {
  const { matches, hash, ofStranger } = makePasswords('pepper', MEMORY)
  const pin = await hash('135790')
  const served = RUNNING + 50
  let done = 0
  const login = () => ofStranger.matches(undefined, 'abc12345').finally(() => done++)
  const logins = Promise.allSettled(Array.from({ length: 60 }, login))
  expect(ofStranger.expectRoom).toThrow(HashingBusy)
  expect(await matches(pin, '135790')).toBe(true)
  expect(done).toBeLessThan(60 - served + 2 * RUNNING + 1)

  const ended = await logins
  expect(ended.slice(0, served).every(({ status }) => status === 'fulfilled')).toBe(true)
  const refused = ended.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(60 - served)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(HashingBusy)
  ofStranger.expectRoom()
  expect(await ofStranger.matches(pin, '135791')).toBe(false)
})
