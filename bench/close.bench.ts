import { CLOCK_MERCHANT, SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { requestTo, signHeaders } from '@wanka/server/gateways/signature.ts'
import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { closeDay } from '@wanka/server/modules/operations/end-of-day/index.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import pg from 'pg'
import { letFallDue, signDebits, writeLoans } from './close/book.ts'
import { bareUpdate, rowLoop } from './close/floors.ts'
import type { Load } from './http/load-messages.ts'
import { watchMemory } from './http/memory.ts'
import { openWorld, type World } from './http/world.ts'
import { percentile, promise } from './measure.ts'

/** Loans per book; a quick run takes only the first: `BENCH_LOANS=100000 npm run bench close`. */
const BOOKS = (process.env.BENCH_LOANS ?? '100000,1000000').split(',').map(Number)
const MILLION = 1_000_000
const CUSTOMERS = 4000
const PAYING: Load = { scene: 'repayment', connections: 64, ms: 10_000, perSecond: 30 }
const MOST_MB = 300

type Night = { rows: number; seconds: number; steps: Map<string, number> }
type Measured = {
  loans: number
  full: Night
  part: Night
  debited: Night | undefined
  checkSeconds: number
  bare: number
  indexed: number
  loop: number
}
/** The steps that write to customers, after the books; a night without them has ended for the ledger. */
const LETTERS = ['overdueLetters', 'reminders']

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
      const last = loans === BOOKS.at(-1)
      books.push(await measureNights(world, client, loans, !last))
      if (last) kept = await measureBeside(world, client)
    } finally {
      await client.end()
      await world.stop()
    }
  }
  return books.map(reportBook).every(Boolean) && perLoan(books) && kept
}

/** @param debits whether to measure a night in which every bill is debited too: the server ends before, or it would send them */
async function measureNights(
  { databaseUrl, server }: World,
  client: pg.Client,
  loans: number,
  debits: boolean,
): Promise<Measured> {
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
  const began = performance.now()
  const violations = await checkInvariants(jobsDb)
  const checkSeconds = (performance.now() - began) / 1000
  for (const { invariant, subject, detail } of violations) console.log(`  ${invariant}: ${subject} ${detail}`)
  if (violations.length > 0) throw new Error('the close broke an invariant')
  // from here on the bills are due a second time, and the books have more interest than they say
  const part = await night(100)
  if (debits) {
    await server.stop()
    await signDebits(client)
  }
  const debited = debits ? await night(1) : undefined
  await pool.end()
  return { loans, full, part, debited, checkSeconds, ...floors }
}

async function stepSeconds(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ step: string; ms: number }>(`
    select step, sum(took_ms)::int as ms from close_step where business_date = (select business_date - 1 from business_calendar)
     group by step having sum(took_ms) > 0 order by min(finished_at)`)
  return new Map(rows.map(({ step, ms }) => [step, ms / 1000]))
}

function reportBook({ loans, full, part, debited, checkSeconds, bare, indexed, loop }: Measured): boolean {
  const letters = LETTERS.reduce((sum, step) => sum + (full.steps.get(step) ?? 0), 0)
  const books = full.rows / (full.seconds - letters)
  const line = (name: string, value: number) =>
    console.log(
      `  ${name.padEnd(58)} ${Math.round(value).toLocaleString('en-US').padStart(9)} /s   ${(value / bare).toFixed(2)} ×`,
    )
  console.log(`\nThe night in which all of ${loans.toLocaleString('en-US')} instalments fall due`)
  line('one bare UPDATE, no index over what changes', bare)
  line('one bare UPDATE, an index over what changes', indexed)
  line('a row at a time, committed', loop)
  line('ours, the books', books)
  line('ours, a letter to each', full.rows / letters)
  if (debited) line('ours, a debit of each', debited.rows / (debited.steps.get('autoDebit') ?? Number.NaN))
  for (const [step, seconds] of full.steps) console.log(`    ${step.padEnd(20)} ${seconds.toFixed(1)} s`)
  console.log(`  a night in which 1 % falls due: ${part.seconds.toFixed(2)} s of ${full.seconds.toFixed(2)} s`)
  return [
    promise('books of a million ≤ 8 s', MILLION / books, (seconds) => seconds <= 8),
    promise('books ≥ 0.5 × the bare UPDATE without an index', books / bare, (ratio) => ratio >= 0.5),
    promise('letters ≥ 60,000 a second', full.rows / letters, (rate) => rate >= 60_000),
    promise('books ≥ 100 × a row at a time', books / loop, (ratio) => ratio >= 100),
    promise('1 % ≤ 0.1 × a full night', part.seconds / full.seconds, (ratio) => ratio <= 0.1),
    promise('invariants checked in ≤ 60 s', checkSeconds, (seconds) => seconds <= 60),
  ].every(Boolean)
}

function perLoan(books: readonly Measured[]): boolean {
  const [small, large] = [books[0], books.at(-1)]
  if (!small || !large || small === large) return true
  const ratio = large.full.seconds / large.full.rows / (small.full.seconds / small.full.rows)
  return promise('a loan of the large book ≤ 1.2 × one of the small', ratio, (value) => value <= 1.2)
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
