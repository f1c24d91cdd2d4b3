import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresAccount } from '@wanka/server/platform/db/postgres-account.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { bankDifferences } from '@wanka/testkit/examples/bank-books.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import type { ChildServer } from '@wanka/testkit/servers/child-server.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { newBorrowers, startPayers } from './payers.ts'
import { printVerdict, type Verdict } from './verdict.ts'
import { openWorld, type World } from './world.ts'

const execute = promisify(execFile)

/** Of Debian's packages `pgbackrest` and `postgresql-15`: its pgBackRest knows PostgreSQL up to 15. */
const BACKUP = '/usr/bin/pgbackrest'
const PROGRAM = '/usr/lib/postgresql/15'
const CALM_MS = 3000
/** The log is handed over at least this often, seconds: what a lost disk takes with it. */
const HANDED_OVER_SECONDS = 10
const LONGEST_MS = 60_000

/**
 * Destroys the database while customers pay, restores it to a minute before, and compares it with what was confirmed until then and
 * with the bank, which has moved money since.
 */
export async function runRestore(): Promise<Verdict[]> {
  const stage = 'restore'
  const done = 'the database is destroyed and restored to a moment before'
  if (!existsSync(BACKUP) || !existsSync(PROGRAM)) {
    const note = `it needs ${BACKUP} and ${PROGRAM}: Debian has them in pgbackrest and postgresql-15`
    return told({ stage, done, held: false, note })
  }
  const world = await openWorld({ program: PROGRAM, bankApart: true })
  try {
    const { broken, note } = await restored(world)
    return told({ stage, done, held: broken.length === 0, note: [note, ...broken].join(' · ') })
  } finally {
    await world.stop()
  }
}

function told(verdict: Verdict): Verdict[] {
  printVerdict(verdict)
  return [verdict]
}

async function restored(world: World): Promise<{ broken: string[]; note: string }> {
  const repository = await openRepository(world)
  try {
    const servers = [await world.start(0), await world.start(1)]
    await withoutAutoDebit(world)
    const [early, late] = [await newBorrowers(world), await newBorrowers(world)]
    const before = startPayers(world, early)
    await calm()
    const backupMs = await timed(() => repository.run('backup', '--type=full'))
    await before.stop()
    const moment = await now(world)
    const load = startPayers(world, late)
    await calm()
    await load.stop()
    await handedOver(world, moment)
    const confirmed = await paymentsAround(world, moment)

    await world.killDatabase()
    await emptied(world.dataDirectory)
    const restoreMs = await timed(() =>
      repository.run('restore', '--type=time', `--target=${moment}`, '--target-action=promote'),
    )
    const startMs = await timed(async () => {
      await world.startDatabase()
      await ready(servers)
    })

    const broken = (await world.violations()).map((violation) => JSON.stringify(violation))
    const after = await paymentsAround(world, moment)
    const lost = confirmed.until.filter((no) => !after.until.includes(no))
    if (lost.length > 0) broken.push(`${lost.length} payments before the moment are lost: ${lost[0]}`)
    if (after.since.length > 0) broken.push(`${after.since.length} payments after the moment are there`)
    if (confirmed.since.length === 0) broken.push('nothing was paid after the moment, so nothing was shown')
    const cases = await comparedWithBank(world)
    broken.push(...cases.unexplained.map((one) => `neither booked nor a case: ${one}`))
    const note =
      `${confirmed.until.length} payments kept, ${confirmed.since.length} made since and found at the bank as ${cases.opened} cases, ` +
      `backup ${seconds(backupMs)}, restored in ${seconds(restoreMs)}, serving after ${seconds(startMs)} more`
    return { broken, note }
  } finally {
    await repository.close()
  }
}

type Repository = { run: (command: string, ...options: string[]) => Promise<void>; close: () => Promise<void> }

/** A folder of backups beside the database, which hands its log over to it from now on. */
async function openRepository({ adminUrl, dataDirectory, stopDatabase, startDatabase }: World): Promise<Repository> {
  const account = await postgresAccount()
  const directory = await mkdtemp(join(tmpdir(), 'wanka-backup-'))
  const config = join(directory, 'pgbackrest.conf')
  const { port, username, password } = new URL(adminUrl)
  await writeFile(
    config,
    `[global]
repo1-path=${directory}/repository
lock-path=${directory}/lock
spool-path=${directory}/spool
log-level-file=off
log-level-console=warn
compress-type=lz4
start-fast=y
[wanka]
pg1-path=${dataDirectory}
pg1-port=${port}
pg1-user=${username}
pg1-database=postgres
`,
  )
  for (const name of ['repository', 'lock', 'spool']) await mkdir(join(directory, name))
  if (account)
    for (const path of ['.', ...(await readdir(directory))])
      await chown(join(directory, path), account.uid, account.gid)
  // it knows connections over a socket alone; without one the library that it asks takes these
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPASSWORD: password }
  const run: Repository['run'] = async (command, ...options) => {
    const args = [`--config=${config}`, '--stanza=wanka', ...options, command]
    await execute(BACKUP, args, { ...account, env, cwd: '/' }).catch(({ stdout, stderr, message }) => {
      throw new Error(`${command}: ${stderr || stdout || message}`)
    })
  }
  await asAdmin(adminUrl, [
    'alter system set archive_mode = on',
    `alter system set archive_command = '${BACKUP} --config=${config} --stanza=wanka archive-push %p'`,
    `alter system set archive_timeout = '${HANDED_OVER_SECONDS}s'`,
  ])
  await stopDatabase()
  await startDatabase()
  await run('stanza-create')
  return { run, close: () => rm(directory, { recursive: true, force: true }) }
}

async function asAdmin(adminUrl: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, CALM_MS))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function now({ platform }: World): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(platform.jobsDb)
  return rows[0]?.now ?? ''
}

/** Waits until the log of this moment is in the repository. */
async function handedOver({ platform }: World, moment: string): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const { rows } = await sql<{ there: boolean | null }>`
      select last_archived_time > ${moment}::timestamptz + interval '1 second' as there from pg_stat_archiver`.execute(
      platform.jobsDb,
    )
    return rows[0]?.there === true
  }
  await until(isThere, { withinMs: LONGEST_MS, what: 'the log in the repository' })
}

async function paymentsAround({ platform }: World, moment: string): Promise<{ until: string[]; since: string[] }> {
  const { rows } = await sql<{ no: string; before: boolean }>`
    select repay_no as no, finished_at <= ${moment}::timestamptz as before from repayment_order where state = 'succeeded'`.execute(
    platform.jobsDb,
  )
  const numbers = (before: boolean) => rows.filter((row) => row.before === before).map(({ no }) => no)
  return { until: numbers(true), since: numbers(false) }
}

async function emptied(directory: string): Promise<void> {
  for (const name of await readdir(directory)) await rm(join(directory, name), { recursive: true, force: true })
}

async function ready(servers: readonly ChildServer[]): Promise<void> {
  const isReady = async ({ opsUrl }: ChildServer): Promise<boolean> => (await fetch(`${opsUrl}/readyz`)).ok
  await until(async () => (await Promise.all(servers.map(isReady))).every(Boolean), {
    withinMs: LONGEST_MS,
    what: 'servers that are ready',
  })
}

/** Closes the day, whose reconciliation finds what the bank has moved since the moment: each such movement is booked or a case. */
async function comparedWithBank(world: World): Promise<{ opened: number; unexplained: string[] }> {
  const { code, printed } = await runOps(world, 'close-day')
  if (code !== 0) return { opened: 0, unexplained: [printed] }
  let unexplained: string[] = []
  await until(
    async () => {
      await hurry(world)
      unexplained = await withoutCase(world)
      return unexplained.length === 0
    },
    { withinMs: LONGEST_MS, what: 'a case for each movement' },
  ).catch(() => undefined)
  return { opened: (await bankDifferences(world)).length, unexplained }
}

/** Runs the reconciliation at once. */
async function hurry({ platform }: World): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where locked_at is null and run_at > now() and task_identifier = 'calendar.reconcile' having count(*) > 0`.execute(
    platform.jobsDb,
  )
}

async function withoutCase(world: World): Promise<string[]> {
  const { rows } = await sql<{ facts: { orderNo?: string } }>`
    select facts from exception_case where kind in ('unbookedMovement', 'unknownOrder')`.execute(world.platform.jobsDb)
  const known = new Set(rows.map(({ facts }) => facts.orderNo))
  return (await bankDifferences(world)).filter((difference) => !known.has(difference.split(':')[0]))
}
