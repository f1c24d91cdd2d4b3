import pg from 'pg'
import type { Load, LoadResult } from './http/load-messages.ts'
import { mobileOf, writePeople } from './http/people.ts'
import { openWorld, type World } from './http/world.ts'
import { inRotation, median, percentile } from './measure.ts'

const CUSTOMERS = 3000
const MILLION = 1_000_000
const LOGINS_A_SECOND = 100
const LOGIN_MS = Number(process.env.BENCH_LOGIN_SECONDS ?? 60) * 1000
/** Payments that start per second: a busy day, and far below the server's capacity. */
const PAYMENTS_A_SECOND = 30

/** Logins, reading one's own data, and the lookup of an account among many. */
export async function run(part?: string): Promise<boolean> {
  const world = await openWorld(CUSTOMERS, (databaseUrl) => writePeople(databaseUrl, CUSTOMERS))
  try {
    const parts = { logins: measureLogins, info: compareInfo, index: findAmongAMillion }
    let kept = true
    for (const [name, measure] of Object.entries(parts))
      if (part === undefined || part === name) kept = (await measure(world)) && kept
    return kept
  } finally {
    await world.stop()
  }
}

/**
 * A hundred logins a second exceed the capacity of two concurrent hashes: the rest is refused with 429, and payments are not
 * slowed down.
 */
async function measureLogins({ load }: World): Promise<boolean> {
  const paying: Load = { scene: 'repayment', connections: 64, ms: LOGIN_MS, perSecond: PAYMENTS_A_SECOND }
  await load.send({ ...paying, ms: 5000 })
  const alone = await load.send(paying)
  const both = await load.send({ ...paying, beside: { scene: 'logins', perSecond: LOGINS_A_SECOND } })
  const logins = both.beside
  const seconds = LOGIN_MS / 1000
  console.log(
    `\n${PAYMENTS_A_SECOND} payments a second for ${seconds} s, alone and beside ${LOGINS_A_SECOND} logins a second`,
  )
  if (logins)
    console.log(
      `  logins: ${logins.requests.length} in, median ${median(logins.requests).toFixed(0)} ms, p99 ${p99(logins.requests)} ms; ${logins.refused} turned away with 429`,
    )
  console.log(`  money calls: p99 ${p99(alone.requests)} ms alone, ${p99(both.requests)} ms beside`)
  const times = percentile(both.requests, 0.99) / percentile(alone.requests, 0.99)
  const kept = times <= 2 && (logins?.refused ?? 0) > 0
  console.log(`  promised p99 ≤ 2 × and the rest shed: ${times.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`)
  return kept
}
const p99 = (times: number[]): string => percentile(times, 0.99).toFixed(1)

/** Base info decrypts four texts and reads a dozen tables; the floor reads one row. */
async function compareInfo({ load }: World): Promise<boolean> {
  let kept = true
  for (const connections of [16, 64]) {
    const send = (scene: Load['scene']) => () => load.send({ scene, connections, ms: 3000 })
    const rounds = await inRotation({ floor: send('floorRead'), info: send('baseInfo') }, 5)
    const rate = (results: LoadResult[]) => median(results.map(({ requests, ms }) => (requests.length / ms) * 1000))
    const ratio = rate(rounds.info) / rate(rounds.floor)
    kept = kept && ratio >= 0.3
    console.log(
      `\nBase info at ${connections} connections: ${Math.round(rate(rounds.info))}/s, bare read ${Math.round(rate(rounds.floor))}/s`,
    )
    console.log(`  promised ≥ 0.3 × the floor: ${ratio.toFixed(2)} ${ratio >= 0.3 ? 'kept' : 'MISSED'}`)
  }
  return kept
}

/** PostgreSQL's own counts of the scans that a login by phone takes to find its account. */
async function findAmongAMillion({ load, databaseUrl }: World): Promise<boolean> {
  // the server's pool would cancel so long a query
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into customer (customer_id, account_no, mobile_cipher, mobile_index)
    select gen_random_uuid(), 'CROWD' || n, '', sha256(('crowd' || n)::bytea) from generate_series(1, ${MILLION}) n`)
  await client.query('vacuum analyze customer')
  const before = await lookups()
  const logins = 20
  const { requests } = await load.send({ scene: 'logins', connections: 1, ms: 1000, perSecond: logins })
  // an idle connection reports its counts after ten seconds
  await client.query('select pg_sleep(12)')
  const after = await lookups()
  await client.end()
  const [scans, walks] = [after.scans - before.scans, after.walks - before.walks]
  const kept = requests.length > 0 && walks === 0 && scans === requests.length
  console.log(`\n${requests.length} logins among ${MILLION.toLocaleString('en-US')} customers, such as ${mobileOf(1)}`)
  console.log(`  lookups in the phone's index ${scans}, walks through the table ${walks}`)
  console.log(`  promised one lookup each: ${kept ? 'kept' : 'MISSED'}`)
  return kept

  async function lookups(): Promise<{ scans: number; walks: number }> {
    const { rows } = await client.query<{ scans: string; walks: string }>(`
      select (select idx_scan from pg_stat_user_indexes where indexrelname = 'customer_mobile_index_key') as scans,
             (select seq_scan from pg_stat_user_tables where relname = 'customer') as walks`)
    return { scans: Number(rows[0]?.scans), walks: Number(rows[0]?.walks) }
  }
}
