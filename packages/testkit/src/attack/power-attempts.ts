import { APPEND_ONLY, GRANTS } from '@wanka/server/platform/db/grants.data.ts'
import { ROLES } from '@wanka/server/platform/db/roles.ts'

/** SQL queries on one object that must all be refused, whatever they would match. */
export type Attempt = { at: string; statements: readonly string[] }

const NIL_UUID = `'00000000-0000-0000-0000-000000000000'`
const everyTable = Object.keys(GRANTS) as (keyof typeof GRANTS)[]

/** Only its owner may change a table's structure. */
const structure = everyTable.map((table) => ({
  at: table,
  statements: [
    `truncate ${table}`,
    `truncate ${table} cascade`,
    `drop table ${table} cascade`,
    `alter table ${table} add column planted int`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to current_user`,
    `create trigger planted before insert on ${table} for each statement execute function refuse_change()`,
    `create index planted on ${table} ((1))`,
    `comment on table ${table} is 'planted'`,
  ],
}))

/** Queries that only the owner role may run. `columnOf` names any column of a table. */
export const ofNobody = (columnOf: (table: string) => string): readonly Attempt[] => [
  ...structure,
  ...APPEND_ONLY.map((table) => ({
    at: table,
    statements: [`delete from ${table}`, `update ${table} set ${columnOf(table)} = default`],
  })),
  ...['ledger_account', 'ledger_transfer', 'ledger_entry'].map((table) => ({
    at: table,
    statements: [`insert into ${table} default values`, `select from ${table} for update`],
  })),
  { at: 'installation', statements: ['delete from installation', 'insert into installation default values'] },
  {
    at: 'roles',
    statements: [
      ...Object.values(ROLES).map((role) => `grant ${role} to current_user`),
      `set role ${ROLES.owner}`,
      `set session authorization ${ROLES.owner}`,
      'set session_replication_role = replica',
      'create role planted login superuser',
      `alter role ${ROLES.owner} password 'planted'`,
      'alter role current_user createrole',
    ],
  },
  {
    at: 'server',
    statements: [
      `copy (select 1) to program 'true'`,
      `copy setting from program 'true'`,
      `copy (select 1) to '/tmp/planted'`,
      `select pg_read_file('/etc/passwd')`,
      `select pg_ls_dir('.')`,
      `select lo_import('/etc/passwd')`,
      'select pg_reload_conf()',
      `alter system set fsync = 'off'`,
      'create database planted',
      'create extension pgcrypto',
    ],
  },
  {
    at: 'schema',
    statements: [
      'create table planted (id int)',
      'create temp table planted (id int)',
      'create view planted as select 1',
      'create function planted() returns int language sql as $$ select 1 $$',
      `create or replace function ledger_post(jsonb) returns integer language sql as 'select 1'`,
      `do $$ begin execute 'alter function ledger_post(jsonb) owner to current_user'; end $$`,
      'alter function ledger_post(jsonb) security invoker',
      'drop function ledger_post(jsonb)',
      'create schema planted',
      'drop schema graphile_worker cascade',
      `select ledger_post_few('[]')`,
      `select ledger_post_set('[]')`,
      `select ledger_open('[]')`,
    ],
  },
]

/** Queries that only background jobs, or an operator, may run. */
export const notOfCalls: readonly Attempt[] = [
  { at: 'business_calendar', statements: ['update business_calendar set business_date = business_date + 1'] },
  { at: 'close_run', statements: ['delete from close_run', 'insert into close_run default values'] },
  { at: 'close_step', statements: ['insert into close_step default values'] },
  { at: 'installation', statements: [`update installation set environment = 'sandbox'`] },
  { at: 'setting', statements: [`update setting set value = 'true'`, 'insert into setting default values'] },
  { at: 'product', statements: ['update product set open = true', 'select from product for update'] },
  { at: 'product_price', statements: ['insert into product_price default values'] },
  { at: 'write_off', statements: ['insert into write_off default values'] },
  { at: 'audit', statements: ['select from audit'] },
  { at: 'retained_key', statements: ['select from retained_key', 'insert into retained_key default values'] },
  { at: 'retained_record', statements: ['select from retained_record'] },
  { at: 'forget_words', statements: [`select forget_words(${NIL_UUID})`] },
  {
    at: 'ledger_post_chunk',
    statements: [`select ledger_post_chunk('k', 'k', now()::date, '{}', '{}', '{}', '{}', '{}')`],
  },
  ...everyTable
    .filter((table) => !GRANTS[table].api.includes('d'))
    .map((table) => ({ at: table, statements: [`delete from ${table}`] })),
  {
    at: 'graphile_worker',
    statements: [
      'select from graphile_worker._private_jobs',
      'select from graphile_worker.jobs',
      'delete from graphile_worker._private_jobs',
      'update graphile_worker._private_jobs set attempts = 0',
      `select graphile_worker.complete_jobs('{}')`,
      `select graphile_worker.remove_job('k')`,
    ],
  },
]

export const notOfTheWorker: readonly Attempt[] = [
  { at: 'installation', statements: [`update installation set environment = 'sandbox'`] },
  { at: 'setting', statements: [`update setting set value = 'true'`] },
  { at: 'forget_words', statements: [`select forget_words(${NIL_UUID})`] },
  {
    at: 'graphile_worker',
    statements: ['delete from graphile_worker.migrations', 'drop table graphile_worker._private_jobs'],
  },
]
