import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import pg from 'pg'
import type { LoadResult } from './http/load-messages.ts'
import { openWorld, type World } from './http/world.ts'
import { median, percentile } from './measure.ts'

const CLAIMS = 10_000
const BUDGET = 100
const CONNECTIONS = 64
const ROUNDS = 3
const FLOOR_MS = 3000
const WARM_UP_MS = 4000
const LEAST = 0.2
const LONGEST_WAIT_MS = 1000
const LOOK_EVERY_MS = 10

const codeOf = (round: number): string => `bench${round}`

/** Ten thousand customers claim a budget for a hundred, all at once, while others go on paying their bills. */
export async function run(): Promise<boolean> {
  const world = await openWorld(CLAIMS, makeCampaigns)
  try {
    for (const scene of ['floorPay', 'bills', 'repayment'] as const)
      await world.load.send({ scene, connections: 32, ms: WARM_UP_MS })
    await claimAll(world, 0)
    const floors: LoadResult[] = []
    const claims: Claimed[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      floors.push(await world.load.send({ scene: 'floorPay', connections: CONNECTIONS, ms: FLOOR_MS }))
      claims.push(await claimAll(world, round))
    }
    const fast = compare(floors, claims)
    const exact = await countGrants(world)
    return fast && exact
  } finally {
    await world.stop()
  }
}

async function makeCampaigns(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into campaign (code, kind, title, budget, prizes, open)
      select 'bench' || n, 'claim', '', ${BUDGET}, '[{"kind":"repayPacket","worth":1}]', true from generate_series(0, ${ROUNDS}) n;
    insert into activity (activity_id, type, title, summary, sections, campaign_code)
      select code, 'activity', '', '', '[]', code from campaign where code like 'bench%'`)
  await client.end()
}

type Claimed = { result: LoadResult; longestWaitMs: number }

async function claimAll({ load, databaseUrl }: World, round: number): Promise<Claimed> {
  const waits = await watchWaits(databaseUrl)
  const result = await load.send({
    scene: 'claims',
    connections: CONNECTIONS,
    ms: 120_000,
    times: CLAIMS,
    activityId: codeOf(round),
    beside: { scene: 'repayment', perSecond: 10 },
  })
  return { result, longestWaitMs: await waits.stop() }
}

/** The longest wait of any query for a lock, ms. */
async function watchWaits(databaseUrl: string): Promise<{ stop: () => Promise<number> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let watching = true
  const longest = (async () => {
    let most = 0
    while (watching) {
      const { rows } = await client.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms from pg_locks where not granted`,
      )
      most = Math.max(most, rows[0]?.ms ?? 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    await client.end()
    return most
  })()
  return {
    stop: () => {
      watching = false
      return longest
    },
  }
}

function compare(floors: readonly LoadResult[], claims: readonly Claimed[]): boolean {
  const rate = ({ requests, ms }: LoadResult): number => (requests.length / ms) * 1000
  const floor = median(floors.map(rate))
  const ours = median(claims.map(({ result }) => rate(result)))
  const all = claims.flatMap(({ result }) => result.requests)
  const others = claims.flatMap(({ result }) => result.beside?.requests ?? [])
  const wait = Math.max(...claims.map(({ longestWaitMs }) => longestWaitMs))
  console.log(`\n${CLAIMS} claims on a budget of ${BUDGET} at ${CONNECTIONS} connections`)
  console.log(`  bare transaction of four round trips  ${Math.round(floor)} /s`)
  console.log(
    `  claims                                ${Math.round(ours)} /s   median ${median(all).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`,
  )
  console.log(`  other people’s payments meanwhile     p99 ${percentile(others, 0.99).toFixed(1)} ms`)
  const fast = ours / floor >= LEAST
  const short = wait <= LONGEST_WAIT_MS
  console.log(`  promised ≥ ${LEAST} × the floor: ${(ours / floor).toFixed(2)} ${fast ? 'kept' : 'MISSED'}`)
  console.log(
    `  promised no wait for a lock over ${LONGEST_WAIT_MS} ms: ${wait.toFixed(0)} ${short ? 'kept' : 'MISSED'}`,
  )
  return fast && short
}

async function countGrants({ databaseUrl }: World): Promise<boolean> {
  const { db, pool } = openDatabase(databaseUrl, 1)
  const rows = await db
    .selectFrom('campaign_grant')
    .select(['campaign_code', (of) => of.fn.countAll<number>().as('given')])
    .where('campaign_code', 'like', 'bench%')
    .groupBy('campaign_code')
    .execute()
  const violations = await checkInvariants(db)
  await pool.end()
  const exact = rows.length === ROUNDS + 1 && rows.every(({ given }) => given === BUDGET)
  console.log(
    `  promised exactly ${BUDGET} each time: ${rows.map(({ given }) => given).join(', ')} ${exact ? 'kept' : 'MISSED'}`,
  )
  for (const { invariant, subject, detail } of violations) console.log(`  ${invariant}: ${subject} ${detail}`)
  return exact && violations.length === 0
}
