import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { APPEND_ONLY, GRANTS } from './grants.data.ts'
import { applyGrants, assertRole, grantDifferences } from './grants.ts'
import { asRole, ROLES } from './roles.ts'

let scratch: ScratchDatabase
let owner: pg.Client

beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  owner = new pg.Client({ connectionString: asRole(scratch.url, ROLES.owner) })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await scratch.drop()
})

const differences = async (): Promise<string[]> => (await grantDifferences(owner)).map(({ says }) => says)

test('S37 every table, function and queue has exactly the declared rights, and the migrating role owns it', async () => {
  expect(await differences()).toEqual([])
  const { rows } = await owner.query<{ tablename: string; tableowner: string }>(
    `select tablename, tableowner from pg_tables where schemaname = 'public'`,
  )
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual(Object.keys(GRANTS).sort())
  expect(new Set(rows.map(({ tableowner }) => tableowner))).toEqual(new Set([ROLES.owner]))
})

test('S37 no role can change a row of the ledger, the histories, the audit or the movements', () => {
  expect(APPEND_ONLY).toEqual(
    expect.arrayContaining([
      ...['ledger_account', 'ledger_transfer', 'ledger_entry', 'state_history', 'audit'],
      ...['bank_movement', 'point_entry', 'signed_document'],
    ]),
  )
})

test('S37 an operator sees each undeclared table and each right too many or too few', async () => {
  await owner.query('create table undeclared (id int)')
  await owner.query('grant delete on undeclared to public')
  await owner.query('grant delete on audit to wanka_api')
  await owner.query('grant update (hash) on audit to wanka_worker')
  await owner.query('revoke select on card from wanka_operator')
  await owner.query('create function careless() returns int language sql as $$ select 1 $$')
  await owner.query('grant execute on function careless() to public')
  await owner.query('drop policy wanka_worker on graphile_worker._private_jobs')
  expect((await differences()).sort()).toEqual([
    'api has DELETE on table audit',
    'everybody has EXECUTE on routine careless()',
    'operator lacks SELECT on table card',
    'undeclared is declared for no role (grants.data.ts)',
    'wanka_worker has rights on the column hash of audit',
    'worker sees no row of graphile_worker._private_jobs',
  ])
  await applyGrants(owner)
  await owner.query('drop table undeclared')
  await owner.query('drop function careless')
  expect(await differences()).toEqual([])
})

test('S37 a role that is not ours keeps no right, whatever its name', async () => {
  const administrator = new pg.Client({ connectionString: scratch.url })
  await administrator.connect()
  await administrator.query('create role "back-up"')
  try {
    await owner.query('grant select, delete on audit to "back-up"')
    await owner.query('grant update (hash) on audit to "back-up"')
    await owner.query('grant usage on schema public to "back-up"')
    expect((await differences()).sort()).toEqual([
      '"back-up" has DELETE,SELECT on table audit',
      '"back-up" has USAGE on schema public',
      '"back-up" has rights on the column hash of audit',
    ])
    await applyGrants(owner)
    expect(await differences()).toEqual([])
  } finally {
    await administrator.query('drop owned by "back-up"')
    await administrator.query('drop role "back-up"')
    await administrator.end()
  }
})

test('S37 no role can use a new table or function until it is declared', async () => {
  await owner.query('create table later (id int)')
  await owner.query('create function later_function() returns int language sql as $$ select 1 $$')
  const api = new pg.Client({ connectionString: scratch.settings.DATABASE_URL })
  await api.connect()
  await expect(api.query('select from later')).rejects.toThrow('permission denied')
  await expect(api.query('select later_function()')).rejects.toThrow('permission denied')
  await api.end()
})

test('S37 a server refuses to connect as the owner, or as a role with more rights', async () => {
  await expect(assertRole(owner, 'api')).rejects.toThrow('connected as wanka_owner, where wanka_api is meant')
  const worker = new pg.Client({ connectionString: scratch.settings.WORKER_DATABASE_URL })
  await worker.connect()
  await expect(assertRole(worker, 'api')).rejects.toThrow('where wanka_api is meant')
  await assertRole(worker, 'worker')
  await worker.end()
})
