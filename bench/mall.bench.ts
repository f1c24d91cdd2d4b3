import http from 'node:http'
import { MALL_CONSUME_PATH, points } from '@wanka/contract/engagement/points.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { mallSign } from '@wanka/server/gateways/mall-sign.ts'
import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { historyLines } from '@wanka/server/modules/engagement/points/history.service.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import type { Db } from '@wanka/server/platform/db/db.ts'
import { makePlatform } from '@wanka/server/platform/make-platform.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { sql } from 'kysely'
import { idOf, tokenOf } from './http/book.ts'
import { openWorld } from './http/world.ts'
import { inRotation, median, percentile } from './measure.ts'

const CUSTOMERS = 2000
const CONNECTIONS = 16
const EACH = 400
const MOST_MS = 100
const LINES = 1_000_000
const READS = 100
/** The most that a page deep in a long history may cost, as a multiple of the first one. */
const MOST_DEEP = 1.5

/** The mall requests points at sixteen connections, and a customer with a million lines reads the history. */
export async function run(): Promise<boolean> {
  const world = await openWorld(CUSTOMERS)
  const platform = makePlatform(
    readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: world.databaseUrl, DATABASE_POOL: '4' }),
  )
  try {
    await givePoints(platform.jobsDb)
    const uidOf = (n: number) => platform.vault.pseudonym('mall', idOf('customer', n))
    const fast = await measureConsume(world.server.url, uidOf)
    const flat = await measureHistory(platform.jobsDb, world.server.url)
    const broken = await checkInvariants(platform.jobsDb)
    for (const { invariant, subject, detail } of broken) console.log(`  BROKEN ${invariant}: ${subject} ${detail}`)
    return fast && flat && broken.length === 0
  } finally {
    await platform.close()
    await world.stop()
  }
}

/** Gives each customer points in ten lots, as one who signs in now and then has, and the first one a million lines. */
async function givePoints(db: Db): Promise<void> {
  const ids = Array.from({ length: CUSTOMERS }, (_, n) => idOf('customer', n + 1))
  await sql`insert into point_account (customer_id, currency, free) select id, 'FUDOU', 10000 from unnest(${ids}::uuid[]) as id`.execute(
    db,
  )
  await sql`
    insert into point_lot (customer_id, lot_id, currency, granted, free, expires_on)
    select id, gen_random_uuid(), 'FUDOU', 1000, 1000, b.business_date + n * 30 from unnest(${ids}::uuid[]) as id, generate_series(1, 10) n, business_calendar b`.execute(
    db,
  )
  await sql`
    insert into point_entry (customer_id, currency, kind, amount, title, business_date)
    select id, 'FUDOU', 'earned', 10000, '', b.business_date from unnest(${ids}::uuid[]) as id, business_calendar b`.execute(
    db,
  )
  await sql`
    select ledger_post(jsonb_agg(jsonb_build_object('key', 'bench:' || id, 'kind', 'pointsGranted', 'valueDate', b.business_date, 'postingDate', b.business_date,
      'entries', jsonb_build_array(
        jsonb_build_object('kind', 'points', 'currency', 'FUDOU', 'customer', id, 'amount', -10000),
        jsonb_build_object('kind', 'pointsIssued', 'currency', 'FUDOU', 'channel', 'granted', 'amount', 10000)))))
      from unnest(${ids}::uuid[]) as id, business_calendar b`.execute(db)
  await sql`
    insert into point_entry (customer_id, currency, kind, amount, title, business_date)
    select ${idOf('customer', 1)}, 'FUDOU', case when n % 2 = 0 then 'earned' else 'spent' end, case when n % 2 = 0 then 5 else -5 end, '每日签到', b.business_date
      from generate_series(1, ${LINES}::int) n, business_calendar b`.execute(db)
  await sql`vacuum analyze point_entry, point_lot, point_account`.execute(db)
}

let order = 0
async function consume(agent: http.Agent, url: string, uid: string): Promise<number> {
  const fields: Record<string, string> = {
    uid,
    credits: '5',
    itemCode: 'water',
    appKey: SANDBOX_DEFAULTS.MALL_APP_KEY,
    timestamp: String(Date.now()),
    description: '饮用水兑换券',
    orderNum: `bench${order++}`,
    type: 'coupon',
    facePrice: '200',
    actualPrice: '200',
    ip: '10.0.0.1',
    waitAudit: 'false',
    params: '',
  }
  const query = new URLSearchParams({ ...fields, sign: mallSign(fields, SANDBOX_DEFAULTS.MALL_SECRET) })
  const began = performance.now()
  const text = await new Promise<string>((resolve, reject) =>
    http
      .get(`${url}${MALL_CONSUME_PATH}?${query}`, { agent }, (reply) => {
        let body = ''
        reply.on('data', (chunk) => (body += chunk))
        reply.on('end', () => resolve(body))
      })
      .on('error', reject),
  )
  if (!text.includes('"ok"')) throw new Error(`consume: ${text}`)
  return performance.now() - began
}

async function measureConsume(url: string, uidOf: (n: number) => string): Promise<boolean> {
  const lane = async (lane: number): Promise<number[]> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const times: number[] = []
    for (let at = 0; at < EACH; at++)
      times.push(await consume(agent, url, uidOf(2 + ((at * CONNECTIONS + lane) % (CUSTOMERS - 1)))))
    agent.destroy()
    return times
  }
  const lanes = () => Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => lane(n)))
  // compile code and prepare queries, as a server has that has run for a minute
  await lanes()
  const began = performance.now()
  const times = (await lanes()).flat()
  const rate = (times.length / (performance.now() - began)) * 1000
  const p99 = percentile(times, 0.99)
  const kept = p99 <= MOST_MS
  console.log(`\nThe mall asks for points at ${CONNECTIONS} connections`)
  console.log(`  ${Math.round(rate)} /s   median ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  console.log(`  promised p99 ≤ ${MOST_MS} ms: ${kept ? 'kept' : 'MISSED'}`)
  return kept
}

/** Compares the first page with one in the middle and the last, as the reading customer measures them. */
async function measureHistory(db: Db, url: string): Promise<boolean> {
  const client = makeClient(url)
  const { rows } = await sql<{ middle: number; last: number }>`
    select (array_agg(entry_id))[21] as last, (select percentile_disc(0.5) within group (order by entry_id) from point_entry where customer_id = ${idOf('customer', 1)}) as middle
      from (select entry_id from point_entry where customer_id = ${idOf('customer', 1)} order by entry_id limit 21) first_lines`.execute(
    db,
  )
  const [{ middle, last } = { middle: 0, last: 0 }] = rows
  const read = (after?: number) => async () => {
    const times: number[] = []
    for (let at = 0; at < READS; at++) {
      const began = performance.now()
      const { list } = await client.call(points.details, { after }, { token: tokenOf(1) })
      times.push(performance.now() - began)
      if (list.length !== 20) throw new Error(`a page of ${list.length}`)
    }
    return median(times)
  }
  const rounds = await inRotation({ first: read(), middle: read(middle), last: read(last) }, 5)
  const [first, ...deep] = [rounds.first, rounds.middle, rounds.last].map(median)
  const ratio = Math.max(...deep) / (first ?? Number.NaN)
  const kept = ratio <= MOST_DEEP
  console.log(`\nA page of a history of ${LINES.toLocaleString('en-US')} lines`)
  console.log(`  first ${first?.toFixed(2)} ms, middle and last ${deep.map((ms) => ms.toFixed(2)).join(' and ')} ms`)
  const plan = await historyLines(db, idOf('customer', 1), { after: middle }).explain('text', sql`analyze, costs off`)
  for (const line of plan) console.log(`    ${line['QUERY PLAN']}`)
  console.log(`  promised ≤ ${MOST_DEEP} × the first: ${ratio.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`)
  return kept
}
