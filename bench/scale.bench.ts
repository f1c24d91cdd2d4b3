import { closeDay } from '@wanka/server/modules/operations/end-of-day/index.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import pg from 'pg'
import { letHundredthFallDue, writeLoans } from './close/book.ts'
import type { Load } from './http/load-messages.ts'
import { writePeople } from './http/people.ts'
import { openWorld, type World } from './http/world.ts'
import { median, promise } from './measure.ts'

/** Loans of one customer each, first and in the end: with `BENCH_SCALE=300000,3000000` it takes a quarter of an hour, with these over an hour. */
const [SMALL = 0, LARGE = 0] = (process.env.BENCH_SCALE ?? '1000000,10000000').split(',').map(Number)
const CUSTOMERS = 3000
const READS = ['bills', 'baseInfo'] as const
const READ: Omit<Load, 'scene'> = { connections: 16, ms: 5000 }
const ROUNDS = 5
const MOST = 1.3

/** `night`: milliseconds for each bill; `reads`: milliseconds of each read, as `READS`. */
type Book = { loans: number; bytes: number; rows: number; night: number; reads: number[] }

/** The same reads and a night in which one bill in a hundred falls due, in a small book and in the same ten times as large. */
export async function run(): Promise<boolean> {
  const world = await openWorld(CUSTOMERS, (databaseUrl) => writePeople(databaseUrl, CUSTOMERS))
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    await fill(client, SMALL)
    const small = await measure(world, client, SMALL)
    await fill(client, LARGE - SMALL)
    const large = await measure(world, client, LARGE)
    const night = ['a bill of the night', large.night / small.night] as const
    const reads = READS.map((name, at) => [name, ratio(large.reads[at], small.reads[at])] as const)
    return [night, ...reads]
      .map(([what, times]) => promise(`${what} ≤ ${MOST} × the small book's`, times, (value) => value <= MOST))
      .every(Boolean)
  } finally {
    await client.end()
    await world.stop()
  }
}

/** What makes the filling quicker, and is set back before anything is measured. */
const FILLING = { full_page_writes: 'off', max_wal_size: '16GB', checkpoint_timeout: '1h', autovacuum: 'off' }

async function fill(client: pg.Client, loans: number): Promise<void> {
  for (const [name, value] of Object.entries(FILLING)) await client.query(`alter system set ${name} = '${value}'`)
  await client.query('select pg_reload_conf()')
  try {
    await writeLoans(client, loans)
  } finally {
    // these alone: the database may be one that has settings of its own
    for (const name of Object.keys(FILLING)) await client.query(`alter system reset ${name}`)
    await client.query('select pg_reload_conf()')
  }
}

async function measure({ databaseUrl, load }: World, client: pg.Client, loans: number): Promise<Book> {
  const reads: number[] = []
  for (const scene of READS) {
    // the first round warms up
    await load.send({ ...READ, scene })
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(median((await load.send({ ...READ, scene })).requests))
    reads.push(median(rounds))
  }
  const { jobsDb, pool } = openDatabase(databaseUrl, 2)
  await closeDay(jobsDb)
  const rows = await letHundredthFallDue(client)
  const began = performance.now()
  await closeDay(jobsDb)
  const night = (performance.now() - began) / rows
  await pool.end()
  const { rows: sizes } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const book = { loans, bytes: Number(sizes[0]?.bytes), rows, night, reads }
  report(book)
  return book
}

function report({ loans, bytes, rows, night, reads }: Book): void {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US')
  console.log(`\n${whole(loans)} loans, ${(bytes / 2 ** 30).toFixed(1)} GiB`)
  console.log(`  a night in which ${whole(rows)} bills fall due: ${whole(1000 / night)} /s`)
  for (const [at, name] of READS.entries()) console.log(`  ${name}: median ${reads[at]?.toFixed(2)} ms`)
}

const ratio = (large = Number.NaN, small = Number.NaN): number => large / small
