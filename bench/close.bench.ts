import { CLOCK_MERCHANT, SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { requestTo, signHeaders } from '@wanka/server/gateways/signature.ts'
import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { closeDay } from '@wanka/server/modules/operations/end-of-day/index.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import pg from 'pg'
import { letFallDue, writeLoans } from './close/book.ts'
import { bareUpdate, rowLoop } from './close/floors.ts'
import type { Load } from './http/load-messages.ts'
import { watchMemory } from './http/memory.ts'
import { openWorld, type World } from './http/world.ts'
import { percentile } from './measure.ts'

/** Loans per book; a quick run takes only the first: `BENCH_LOANS=100000 npm run bench close`. */
const BOOKS = (process.env.BENCH_LOANS ?? '100000,1000000').split(',').map(Number)
const CUSTOMERS = 4000
const PAYING: Load = { scene: 'repayment', connections: 64, ms: 10_000, perSecond: 30 }
const MOST_MB = 300

type Night = { rows: number; seconds: number; steps: Map<string, number> }
type Measured = { loans: number; full: Night; part: Night; bare: number; indexed: number; loop: number }

/** The end of day over large books, beside the least that the database could do with the same rows. */
export async function run(): Promise<boolean> {
  const books: Measured[] = []
  let kept = true
  for (const loans of BOOKS) {
    const world = await openWorld(CUSTOMERS)
    const client = new pg.Client({ connectionString: world.databaseUrl })
    await client.connect()
    try {
      await writeLoans(client, loans)
      books.push(await measureNights(world, client, loans))
      if (loans === BOOKS.at(-1)) kept = await measureBeside(world, client)
    } finally {
      await client.end()
      await world.stop()
    }
  }
  return books.map(reportBook).every(Boolean) && perLoan(books) && kept
}

async function measureNights({ databaseUrl }: World, client: pg.Client, loans: number): Promise<Measured> {
  const floors = { ...(await bareUpdate(client, loans)), loop: await rowLoop(client) }
  const { jobsDb, pool } = openDatabase(databaseUrl, 2)
  const night = async (oneIn: number): Promise<Night> => {
    const rows = await letFallDue(client, oneIn)
    const began = performance.now()
    await closeDay(jobsDb)
    return { rows, seconds: (performance.now() - began) / 1000, steps: await stepSeconds(client) }
  }
  // a close with nothing due, so that the measured ones run compiled code
  await closeDay(jobsDb)
  const full = await night(1)
  const part = await night(100)
  const violations = await checkInvariants(jobsDb)
  // each close was made to fall due anew, so the books hold more interest than the plans: no other invariant may be violated
  const strange = violations.filter(({ invariant }) => !invariant.startsWith('I6 what the plan says'))
  for (const { invariant, subject, detail } of strange) console.log(`  ${invariant}: ${subject} ${detail}`)
  if (strange.length > 0) throw new Error('the close broke an invariant')
  await pool.end()
  return { loans, full, part, ...floors }
}

async function stepSeconds(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ step: string; ms: number }>(`
    select step, sum(took_ms)::int as ms from close_step where business_date = (select business_date - 1 from business_calendar)
     group by step having sum(took_ms) > 0 order by min(finished_at)`)
  return new Map(rows.map(({ step, ms }) => [step, ms / 1000]))
}

function reportBook({ loans, full, part, bare, indexed, loop }: Measured): boolean {
  const rate = full.rows / full.seconds
  const posted = full.rows / (full.steps.get('interest') ?? Number.NaN)
  const line = (name: string, value: number) =>
    console.log(
      `  ${name.padEnd(58)} ${Math.round(value).toLocaleString('en-US').padStart(9)} /s   ${(value / indexed).toFixed(2)} ×`,
    )
  console.log(`\nThe night in which all of ${loans.toLocaleString('en-US')} instalments fall due`)
  line('one bare UPDATE, no index over what changes', bare)
  line('one bare UPDATE, an index over what changes', indexed)
  line('a row at a time, committed', loop)
  line('ours, interest posted to the ledger', posted)
  line('ours, all steps, a letter to each', rate)
  for (const [step, seconds] of full.steps) console.log(`    ${step.padEnd(20)} ${seconds.toFixed(1)} s`)
  console.log(`  a night in which 1 % falls due: ${part.seconds.toFixed(2)} s of ${full.seconds.toFixed(2)} s`)
  return [
    promise('all steps ≥ 0.3 × the bare UPDATE', rate / indexed, (ratio) => ratio >= 0.3),
    promise('all steps ≥ 100 × a row at a time', rate / loop, (ratio) => ratio >= 100),
    promise('1 % ≤ 0.1 × a full night', part.seconds / full.seconds, (ratio) => ratio <= 0.1),
  ].every(Boolean)
}

function perLoan(books: readonly Measured[]): boolean {
  const [small, large] = [books[0], books.at(-1)]
  if (!small || !large || small === large) return true
  const ratio = large.full.seconds / large.full.rows / (small.full.seconds / small.full.rows)
  return promise(`a loan of the large book ≤ 1.3 × one of the small`, ratio, (value) => value <= 1.3)
}

/** Closes a day on which everything falls due, while customers go on paying. */
async function measureBeside(world: World, client: pg.Client): Promise<boolean> {
  await letFallDue(client, 1)
  await world.load.send({ ...PAYING, ms: 5000 })
  const alone = await world.load.send(PAYING)
  const memory = watchMemory(world.server.pid)
  const body = JSON.stringify({ advanceDays: 1 })
  const key = { merchant: CLOCK_MERCHANT, secret: SANDBOX_DEFAULTS.CLOCK_SECRET }
  const began = performance.now()
  const closed = fetch(`${world.server.url}/sandbox/clock`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signHeaders(key, requestTo('/sandbox/clock'), body) },
    signal: AbortSignal.timeout(600_000),
  }).then(({ status }) => {
    if (status !== 200) throw new Error(`the clock answered ${status}`)
    return performance.now() - began
  })
  const beside = await world.load.send({ ...PAYING, ms: 30_000, overMidnight: true })
  const seconds = (await closed) / 1000
  const most = Math.max(...memory.stop())
  const p99 = [alone, beside].map(({ requests }) => percentile(requests, 0.99))
  console.log(`\n${PAYING.perSecond} payments a second, alone and while the night is closed (${seconds.toFixed(0)} s)`)
  console.log(
    `  p99 ${p99[0]?.toFixed(1)} ms alone, ${p99[1]?.toFixed(1)} ms beside; ${beside.refused} met the turn of the day`,
  )
  return [
    promise('p99 of payments ≤ 3 × alone', (p99[1] ?? 0) / (p99[0] ?? 1), (ratio) => ratio <= 3),
    promise(`the server with its worker ≤ ${MOST_MB} MB`, most, (megabytes) => megabytes <= MOST_MB),
  ].every(Boolean)
}

function promise(what: string, value: number, holds: (value: number) => boolean): boolean {
  const kept = holds(value)
  console.log(`  promised ${what}: ${value.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`)
  return kept
}
