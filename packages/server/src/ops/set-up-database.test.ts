import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { missingMigrations } from '../platform/db/migrate.ts'
import { asRole, ROLES } from '../platform/db/roles.ts'
import { isSetUp, setUpDatabase } from './set-up-database.ts'

let set: ScratchDatabase
let empty: ScratchDatabase
let admin: pg.Client

beforeAll(async () => {
  set = await scratchDatabase(inject('postgresUrl'))
  empty = await scratchDatabase(inject('postgresUrl'), 'template0')
  admin = new pg.Client({ connectionString: set.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await set.drop()
  await empty.drop()
})

/** Runs a command as the owner of a database. @returns its lines */
async function setUp(database: ScratchDatabase, name: 'bootstrap' | 'migrate' | 'catalogue', ...args: string[]) {
  const lines: string[] = []
  const environment = { ...database.settings, MIGRATION_DATABASE_URL: asRole(database.url, ROLES.owner) }
  await setUpDatabase({ name, args }, environment, (line) => lines.push(line))
  return lines
}
const datesOf = async (url: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select business_date::text as date from business_calendar')
  await client.end()
  return rows
}

test('an operator sees what a migration would apply, sets an empty database up from a first day, and once only', async () => {
  expect(isSetUp('migrate')).toBe(true)
  expect(isSetUp('check')).toBe(false)
  const dry = await setUp(empty, 'migrate', '--dry-run')
  expect(dry).toContain('would apply 0002_ledger.sql')
  const all = await missingMigrations(empty.url)
  expect(dry.at(-1)).toBe(`${all.length} migrations are missing`)
  await expect(setUp(empty, 'bootstrap', 'tomorrow')).rejects.toThrow('tomorrow is no date')
  expect(await missingMigrations(empty.url)).toEqual(all)

  const said = `${all.length} migrations applied, the rights of every role are as declared`
  expect(await setUp(empty, 'bootstrap', '2027-03-01')).toEqual([said])
  expect(await datesOf(empty.url)).toEqual([{ date: '2027-03-01' }])
  expect(await setUp(empty, 'bootstrap', '2028-03-01')).toEqual([said.replace(/^\d+/, '0')])
  expect(await datesOf(empty.url)).toEqual([{ date: '2027-03-01' }])
  expect(await setUp(empty, 'migrate', '--dry-run')).toEqual(['0 migrations are missing'])
}, 120_000)

test('an operator sees what a release offers anew before it is added, and finds their own changes as they were', async () => {
  await admin.query(`delete from faq where faq_id in (select faq_id from faq order by faq_id limit 1)`)
  await admin.query(`delete from dictionary where type = 'area' and code in ('420102', '420103')`)
  await admin.query(`update setting set value = '"400-000-0000"' where name = 'consumerHotline'`)
  const wanted = await setUp(set, 'catalogue', '--dry-run')
  expect(wanted).toEqual(['would add dictionary 2 rows', expect.stringMatching(/^would add faq \S+$/)])
  expect(await setUp(set, 'catalogue', '--dry-run')).toEqual(wanted)
  expect(await setUp(set, 'catalogue')).toEqual(wanted.map((line) => line.replace('would add', 'added')))
  expect(await setUp(set, 'catalogue')).toEqual(['the catalogue has everything that this release offers'])
  const { rows } = await admin.query(`select value from setting where name = 'consumerHotline'`)
  expect(rows).toEqual([{ value: '400-000-0000' }])
})

test('an operator who misspells an option, or does not name the owner, is told so before anything happens', async () => {
  await expect(setUp(set, 'catalogue', '--dry')).rejects.toThrow('--dry is no option')
  await expect(setUp(set, 'migrate', '--dry-run', 'now')).rejects.toThrow('is no option')
  await expect(setUpDatabase({ name: 'migrate', args: [] }, { ...set.settings }, () => undefined)).rejects.toThrow(
    'MIGRATION_DATABASE_URL names the database as its owner',
  )
})
