import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import type { Load, LoadResult } from './http/load-messages.ts'
import { watchMemory } from './http/memory.ts'
import { openWorld, type World } from './http/world.ts'
import { inRotation, median, percentile } from './measure.ts'

const CONNECTIONS = [16, 64]
const RUN_MS = 3000
const ROUNDS = 5
const WARM_UP_MS = 6000
const MOST_MB = 200
/** The most that the memory of the second half may be, as a multiple of the first. */
const MOST_GROWTH = 1.1
/** Minutes of repayments during which the memory is watched. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 0.5)
/** Customers, with a dozen bills each: more repayments than the machine can do in the time. */
const CUSTOMERS = 3000 + Math.round(MINUTES * 2000)

export async function run(): Promise<boolean> {
  const world = await openWorld(CUSTOMERS)
  try {
    await warmUp(world)
    let kept = true
    for (const connections of CONNECTIONS) {
      kept = (await compareRepayments(world, connections)) && kept
      kept = (await compareReads(world, connections)) && kept
    }
    kept = (await measureMemory(world)) && kept
    return (await checkBooks(world)) && kept
  } finally {
    await world.stop()
  }
}

/** Compiles code and prepares queries, as a server has that has run for a minute. */
async function warmUp({ load }: World): Promise<void> {
  for (const scene of ['repayment', 'bills', 'floorPay', 'floorRead'] as const)
    await load.send({ scene, connections: 32, ms: WARM_UP_MS })
}

/** One repayment is three requests (apply, confirm, the bank's notice) and the job that submits it to the bank between them. */
async function compareRepayments({ load }: World, connections: number): Promise<boolean> {
  const send = (scene: Load['scene']) => () => load.send({ scene, connections, ms: RUN_MS })
  const rounds = await inRotation({ floor: send('floorPay'), ours: send('repayment') }, ROUNDS)
  console.log(`\nRepayments at ${connections} connections`)
  const floor = line('bare transaction of four round trips, requests', rounds.floor, ({ requests }) => requests)
  const requests = line('ours, requests', rounds.ours, (result) => result.requests, floor)
  line('ours, whole repayments', rounds.ours, ({ flows }) => flows, floor)
  return promise('requests', requests / floor, 0.35)
}

async function compareReads({ load }: World, connections: number): Promise<boolean> {
  const send = (scene: Load['scene']) => () => load.send({ scene, connections, ms: RUN_MS })
  const rounds = await inRotation({ floor: send('floorRead'), ours: send('bills') }, ROUNDS)
  console.log(`\nReads at ${connections} connections`)
  const floor = line('bare read of one row', rounds.floor, ({ requests }) => requests)
  const ours = line('ours, bill list of a dozen', rounds.ours, ({ requests }) => requests, floor)
  return promise('bill lists', ours / floor, 0.4)
}

function line(name: string, rounds: LoadResult[], times: (result: LoadResult) => number[], floor?: number): number {
  const rate = median(rounds.map((result) => (times(result).length / result.ms) * 1000))
  const all = rounds.flatMap(times)
  const latency = `median ${median(all).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`
  const ratio = floor === undefined ? '' : `   ${(rate / floor).toFixed(2)} ×`
  console.log(`  ${name.padEnd(48)} ${String(Math.round(rate)).padStart(6)} /s   ${latency}${ratio}`)
  return rate
}

function promise(what: string, ratio: number, atLeast: number): boolean {
  const kept = ratio >= atLeast
  console.log(`  promised ${what} ≥ ${atLeast} × the floor: ${ratio.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`)
  return kept
}

async function measureMemory({ load, server }: World): Promise<boolean> {
  const memory = watchMemory(server.pid)
  await load.send({ scene: 'repayment', connections: CONNECTIONS.at(-1) ?? 1, ms: MINUTES * 60_000 })
  const seen = memory.stop()
  const [first, second] = [seen.slice(0, seen.length / 2), seen.slice(seen.length / 2)].map(median)
  const most = Math.max(...seen)
  const growth = (second ?? 0) / (first ?? 1)
  const kept = most <= MOST_MB && growth <= MOST_GROWTH
  console.log(`\nMemory of the server over ${MINUTES} min of repayments`)
  console.log(`  most ${Math.round(most)} MB; second half ${growth.toFixed(2)} × the first`)
  console.log(`  promised ≤ ${MOST_MB} MB and flat: ${kept ? 'kept' : 'MISSED'}`)
  return kept
}

async function checkBooks({ databaseUrl }: World): Promise<boolean> {
  const { db, pool } = openDatabase(databaseUrl, 1)
  const violations = await checkInvariants(db)
  const { settled } = await db
    .selectFrom('repayment_order')
    .select((of) => of.fn.countAll<number>().as('settled'))
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  await pool.end()
  console.log(`\nInvariants after ${settled} repayments: ${violations.length === 0 ? 'all hold' : 'BROKEN'}`)
  for (const { invariant, subject, detail } of violations) console.log(`  ${invariant}: ${subject} ${detail}`)
  return violations.length === 0
}
