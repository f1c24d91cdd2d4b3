import type { Borrower } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import type { ChildServer } from '@wanka/testkit/servers/child-server.ts'
import type { Weather } from '@wanka/testkit/servers/database-wire.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { booksOf } from './books.ts'
import { type Heard, newBorrowers, startPayers } from './payers.ts'
import { rush } from './rush.ts'
import { printVerdict, type Verdict } from './verdict.ts'
import { openWorld, type World } from './world.ts'

const CALM_MS = 1500
/** The longest wait for an error, however the database is disturbed. */
const WORD_MS = 3000

type Stage = {
  stage: string
  done: string
  fault: (world: World, heard: Heard, borrowers: readonly Borrower[]) => Promise<string[]>
  /** It needs a database with a small disk of its own. */
  diskMiB?: number
}

/** Room for the data and the write-ahead log of a stage. */
const SMALL_DISK_MIB = 1536
const FULL_MS = 8000
/** Within this time a server on a full disk says that it is not ready, and afterwards that it is. */
const NOTICED_MS = 20_000

const STAGES: readonly Stage[] = [
  { stage: 'F2', done: 'kill -9 of PostgreSQL under load', fault: loseDatabase },
  { stage: 'F4', done: 'database slow', fault: (world, heard) => disturb(world, heard, 'slow', 3000) },
  { stage: 'F4', done: 'connections reset', fault: (world, heard) => disturb(world, heard, 'reset', 2000) },
  {
    stage: 'F4',
    done: 'connection cut inside COMMIT',
    fault: (world, heard) => disturb(world, heard, 'cutInCommit', 3000),
  },
  { stage: 'F4', done: '30 s of silence', fault: (world, heard) => disturb(world, heard, 'silent', 30_000) },
  { stage: 'F5', done: 'disk full', fault: fillDisk, diskMiB: SMALL_DISK_MIB },
  { stage: 'F13', done: 'rolling restart of two servers', fault: rollingRestart },
  { stage: 'F14', done: 'five times too much load', fault: overload },
]

/** Runs each stage while customers pay, and checks all books after it. */
export async function runStages(only: readonly string[]): Promise<Verdict[]> {
  const wanted = STAGES.filter(({ stage }) => only.length === 0 || only.includes(stage))
  const verdicts: Verdict[] = []
  for (const diskMiB of new Set(wanted.map((one) => one.diskMiB))) {
    const stages = wanted.filter((one) => one.diskMiB === diskMiB)
    verdicts.push(...(await runIn(await openWorld({ diskMiB }), stages)))
  }
  return verdicts
}

async function runIn(world: World, stages: readonly Stage[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  try {
    servers = [await world.start(0), await world.start(1)]
    await withoutAutoDebit(world)
    for (const stage of stages) {
      const verdict = await runStage(world, stage)
      printVerdict(verdict)
      verdicts.push(verdict)
    }
  } finally {
    await world.stop()
  }
  return verdicts
}

let servers: ChildServer[] = []

async function runStage(world: World, { stage, done, fault }: Stage): Promise<Verdict> {
  try {
    const borrowers = await newBorrowers(world)
    const load = startPayers(world, borrowers)
    await calm()
    const broken = await fault(world, load.heard, borrowers)
    await load.stop()
    broken.push(...(await booksOf(world)), ...deaths())
    const { paid, faults, slowestFaultMs } = load.heard
    const note = `${paid} paid, ${faults} calls failed, the slowest after ${slowestFaultMs} ms`
    return { stage, done, held: broken.length === 0 && paid > 0, note: [note, ...broken].join(' · ') }
  } catch (error) {
    return { stage, done, held: false, note: [String(error), ...deaths()].join(' · ') }
  }
}

/** Servers that exited without being stopped. */
const deaths = (): string[] =>
  servers.flatMap((server, place) => {
    const words = server.lastWords()
    return words === undefined ? [] : [`server ${place} ended: ${words}`]
  })

const calm = (ms = CALM_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a call succeeds again. @returns what broke when that took longer */
async function healed(heard: Heard, withinMs: number): Promise<string[]> {
  const since = Date.now()
  await until(async () => heard.answeredAt > since, { withinMs: 60_000, what: 'an answer after the fault' })
  const took = heard.answeredAt - since
  return took > withinMs ? [`healed after ${took} ms`] : []
}

async function loseDatabase(world: World, heard: Heard): Promise<string[]> {
  await world.killDatabase()
  await calm()
  await world.startDatabase()
  return healed(heard, 10_000)
}

async function disturb(world: World, heard: Heard, weather: Weather, ms: number): Promise<string[]> {
  const before = world.wire.disturbed()
  world.wire.set(weather)
  await calm(ms)
  world.wire.set('clear')
  const touched = world.wire.disturbed() - before
  const broken = await healed(heard, 5000)
  if (touched === 0) broken.push('no connection was disturbed')
  if (heard.slowestFaultMs > WORD_MS) broken.push(`a customer waited ${heard.slowestFaultMs} ms for an error`)
  return broken
}

/** Where the log cannot be written either, PostgreSQL ends, and is started again once there is room, as a person would. */
async function fillDisk(world: World, heard: Heard): Promise<string[]> {
  const broken: string[] = []
  const all = async (status: number): Promise<void> => {
    const told = async ({ opsUrl }: ChildServer): Promise<boolean> =>
      (await fetch(`${opsUrl}/readyz`)).status === status
    const what = `${status} by /readyz`
    await until(async () => (await Promise.all(servers.map(told))).every(Boolean), {
      withinMs: NOTICED_MS,
      what,
    }).catch((error) => broken.push(String(error)))
  }
  await world.fillDisk()
  await all(503)
  await calm(FULL_MS)
  await world.freeDisk()
  if (!(await world.databaseRuns())) await world.startDatabase()
  broken.push(...(await healed(heard, 15_000)))
  await all(200)
  if (heard.slowestFaultMs > WORD_MS) broken.push(`a customer waited ${heard.slowestFaultMs} ms for an error`)
  return broken
}

async function overload(_world: World, heard: Heard, borrowers: readonly Borrower[]): Promise<string[]> {
  const [server] = servers
  const token = borrowers[0]?.token
  if (!server || !token) throw new Error('no server or customer to load')
  const { note, broken } = await rush(server, token)
  console.log(`          ${note}`)
  return [...broken, ...(await healed(heard, 5000))]
}

async function rollingRestart(world: World, heard: Heard): Promise<string[]> {
  for (const place of [0, 1] as const) {
    await servers[place]?.stop()
    servers[place] = await world.start(place)
    await calm()
  }
  return healed(heard, 5000)
}
