import { customer } from '@wanka/contract/customer/profile.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityOf, mobileOf } from '../modules/customer/eligibility/index.ts'
import { readConfig } from '../platform/config/config.ts'
import { assertInstallation } from '../platform/db/installation.ts'
import { makePlatform } from '../platform/make-platform.ts'
import type { Platform } from '../platform/platform.ts'
import { LEFT_AS_THEY_ARE, SEALED_COLUMNS } from './sealed-columns.ts'

const [OLD, NEW] = ['the master key of before', 'the master key from now on']

// The running server knows both keys and still seals with the old one.
const server = serverFixture({ MASTER_KEY: OLD, MASTER_KEY_ID: 'k7', OLD_MASTER_KEYS: `k8:${NEW}` })
let own: Belongings
const platforms: Platform[] = []
beforeAll(async () => {
  own = await withBelongings(server)
})
afterAll(() => Promise.all(platforms.map(({ pool }) => pool.end())))

/** Another process on the same database, with its own keys. */
function platformWith(keys: Record<string, string>): Platform {
  const platform = makePlatform(
    readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: server.databaseUrl, DATABASE_POOL: '2', ...keys }),
  )
  platforms.push(platform)
  return platform
}
async function rotateKeys(platform: Platform): Promise<{ code: number; last: string | undefined }> {
  const { code, printed } = await runOps({ platform }, 'rotate-keys')
  return { code, last: printed.split('\n').at(-1) }
}

test('an operator who rotates the keys reaches every sealed column of the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%cipher%'`.execute(server.platform.db)
  const known = [...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...LEFT_AS_THEY_ARE]
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
})

test('S26 an operator rotates the master key under load, without failed reads or lost writes, and drops the old one', async () => {
  const next = platformWith({ MASTER_KEY: NEW, MASTER_KEY_ID: 'k8', OLD_MASTER_KEYS: `k7:${OLD}` })
  const alone = platformWith({ MASTER_KEY: NEW, MASTER_KEY_ID: 'k8' })
  await assertInstallation(next.pool, next.config)
  await expect(assertInstallation(alone.pool, alone.config)).rejects.toThrow('MASTER_KEY')
  let going = true
  let reads = 0
  const reading = Array.from({ length: 4 }, async () => {
    while (going) {
      const { mobile, isLocalRealNamed } = await server.client.call(customer.info, {}, { token: own.token })
      expect([mobile.slice(-4), isLocalRealNamed]).toEqual([own.mobile.slice(-4), 'Y'])
      reads += 1
    }
  })
  const writing = (async () => {
    for (let turn = 0; going; turn++)
      await server.client.call(customer.saveBasicInfo, { company: `新公司${turn % 10}`, step: 'work' } as never, {
        token: own.token,
      })
  })()
  const outcomes = []
  // Texts that the other server seals with the old key meanwhile are left for the next run.
  for (let turn = 0; turn < 3; turn++) outcomes.push(await rotateKeys(next))
  going = false
  await Promise.all([...reading, writing])
  outcomes.push(await rotateKeys(next), await rotateKeys(next))
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
  expect(outcomes[0]?.last).toMatch(/^[1-9]\d* resealed under k8, 0 failed$/)
  expect(outcomes.at(-1)?.last).toBe('0 resealed under k8, 0 failed')
  expect(reads).toBeGreaterThan(4)

  // S37 the database is marked with the new key: no server starts with the old one alone
  await assertInstallation(alone.pool, alone.config)
  const { pool, config } = platformWith({ MASTER_KEY: OLD, MASTER_KEY_ID: 'k7' })
  await expect(assertInstallation(pool, config)).rejects.toThrow('MASTER_KEY')
  const { db, vault } = alone
  expect(await identityOf(vault, db, own.customerId)).toMatchObject({ name: own.name, certId: own.certId })
  expect(await mobileOf(vault, db, own.customerId)).toBe(own.mobile)
  for (const { table, column, row, place = column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ id: string; cipher: string }>`
      select ${sql.ref(row)}::text as id, ${sql.ref(column)} as cipher from ${sql.table(table)}
       where ${sql.ref(column)} like 'v1.%'`.execute(db)
    for (const { id, cipher } of rows) expect(vault.open(cipher, { table, column: place, row: id })).not.toBe('')
  }
})

test('an operator whose keys open none of the texts changes nothing, reads their count, and the command fails', async () => {
  const stranger = platformWith({ MASTER_KEY: 'a key of another company', MASTER_KEY_ID: 'k9' })
  const before = await server.platform.db.selectFrom('card').select('number_cipher').execute()
  const { code, last } = await rotateKeys(stranger)
  expect([code, last]).toEqual([1, expect.stringMatching(/^0 resealed under k9, [1-9]\d* failed$/)])
  expect(await server.platform.db.selectFrom('card').select('number_cipher').execute()).toEqual(before)
})
