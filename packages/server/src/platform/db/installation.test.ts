import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer } from '../../app/start.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from './migrate.ts'
import { asRole, ROLES } from './roles.ts'

let scratch: ScratchDatabase
let admin: pg.Client

beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  admin = new pg.Client({ connectionString: scratch.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await scratch.drop()
})

const start = (over: Record<string, string> = {}) =>
  startServer(readConfig({ ...scratch.settings, LOG_LEVEL: 'silent', PORT: '0', ...over }))
const asProduction = () => admin.query(`update installation set environment = 'production'`)
const asSandbox = () => admin.query(`update installation set environment = 'sandbox'`)

test('S37 a process without an environment name refuses to start and says why', () => {
  const { WANKA_ENV: _, ...silent } = scratch.settings
  expect(() => readConfig(silent)).toThrow('say which it is: production, or sandbox for a test system')
})

test('S37 a sandbox server with its published keys refuses a production database', async () => {
  await asProduction()
  await expect(start()).rejects.toThrow('this database is production, and WANKA_ENV says sandbox')
  await asSandbox()
  await (await start()).stop()
})

test('S37 a server with another master key or pepper does not start', async () => {
  await expect(start({ MASTER_KEY: 'another-master-key' })).rejects.toThrow('MASTER_KEY')
  await expect(start({ MASTER_KEY_ID: 'k2' })).rejects.toThrow('MASTER_KEY')
  await expect(start({ PASSWORD_PEPPER: 'another-pepper' })).rejects.toThrow('PASSWORD_PEPPER')
})

test('S37 during a rotation of the master key a server starts with the new one beside the old', async () => {
  const old = 'k1:sandbox-master-key-not-for-production'
  const server = await start({ MASTER_KEY_ID: 'k2', MASTER_KEY: 'another-master-key', OLD_MASTER_KEYS: old })
  await server.stop()
})

test('S37 a server does not start on a schema that lacks a migration of its release, and does on a newer one', async () => {
  const { rows } = await admin.query<{ name: string }>('delete from migration where name like $1 returning name', [
    '0194%',
  ])
  await expect(start()).rejects.toThrow(`the database lacks ${rows[0]?.name}`)
  await admin.query(`insert into migration (name) values ($1), ('9999_of_a_later_release.sql')`, [rows[0]?.name])
  await (await start()).stop()
})

test('S37 a server and a migration refuse an unmarked database until an operator bootstraps it', async () => {
  const owner = asRole(scratch.url, ROLES.owner)
  const config = readConfig({ ...scratch.settings, DATABASE_URL: owner })
  await admin.query('delete from installation')
  await expect(start()).rejects.toThrow('does not say what it is')
  await expect(migrate(config, owner)).rejects.toThrow('does not say what it is')
  await migrate(config, owner, { bootstrap: true })
  await (await start()).stop()
  await asProduction()
  await expect(migrate(config, owner, { bootstrap: true })).rejects.toThrow('this database is production')
})
