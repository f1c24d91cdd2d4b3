import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { booksOf } from './books.ts'
import { type Cluster, missingPrograms, type Node, openCluster, takesWrites } from './cluster.ts'
import { type Heard, newBorrowers, startPayers } from './payers.ts'
import { printVerdict, type Verdict } from './verdict.ts'
import { openWorld, type World } from './world.ts'

const CALM_MS = 1500
/** Within this time the standby has to serve. */
const SERVES_MS = 15_000
/** How long it is watched whether the one that was primary takes writes once it is back. */
const WATCHED_MS = 5000

type Loss = { done: string; lose: (primary: Node) => Promise<void>; bringBack: (former: Node) => Promise<void> }

const LOSSES: readonly Loss[] = [
  { done: 'the primary is killed', lose: ({ kill }) => kill(), bringBack: async ({ start }) => start() },
  { done: 'the primary is paused', lose: ({ pause }) => pause(), bringBack: ({ resume }) => resume() },
  {
    done: 'the primary is cut off from the lock',
    lose: async ({ wire }) => wire.set('silent'),
    bringBack: async ({ wire }) => wire.set('clear'),
  },
]

/** Loses the primary of two synchronous PostgreSQL in three ways, while customers pay. */
export async function runPrimaryLost(): Promise<Verdict[]> {
  const stage = 'F3'
  const missing = missingPrograms()
  if (missing.length > 0) {
    const verdict = { stage, done: 'the primary is lost', held: false, note: `it needs ${missing.join(', ')}` }
    printVerdict(verdict)
    return [verdict]
  }
  const cluster = await openCluster()
  try {
    const world = await openWorld({ cluster, bankApart: true })
    try {
      await Promise.all([world.start(0), world.start(1)])
      await withoutAutoDebit(world)
      const verdicts: Verdict[] = []
      for (const loss of LOSSES) {
        const verdict = { stage, done: loss.done, ...(await lost(world, cluster, loss)) }
        printVerdict(verdict)
        verdicts.push(verdict)
      }
      return verdicts
    } finally {
      await world.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function lost(
  world: World,
  cluster: Cluster,
  { lose, bringBack }: Loss,
): Promise<Pick<Verdict, 'held' | 'note'>> {
  try {
    const { heard, stop } = startPayers(world, await newBorrowers(world))
    await calm()
    const former = await cluster.primary()
    const gaps = watchGaps(heard)
    await lose(former)
    await until(async () => (await cluster.primary().catch(() => former)).name !== former.name, {
      withinMs: 60_000,
      what: 'another primary',
    })
    const since = Date.now()
    await until(async () => heard.answeredAt > since, { withinMs: 60_000, what: 'an answer of the other' })
    const longestMs = gaps()
    await bringBack(former)
    const twice = await takesWritesSoon(former)
    await cluster.whole()
    await stop()
    const broken = await booksOf(world)
    if (longestMs > SERVES_MS) broken.push(`no answer for ${longestMs} ms`)
    if (twice) broken.push('the one that was primary took writes as well')
    const note = `${heard.paid} paid, ${heard.faults} calls failed, no answer for at most ${longestMs} ms`
    return { held: broken.length === 0 && heard.paid > 0, note: [note, ...broken].join(' · ') }
  } catch (error) {
    return { held: false, note: String(error) }
  }
}

const calm = (ms = CALM_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** @returns the longest time without any answer so far, ms */
function watchGaps(heard: Heard): () => number {
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, Date.now() - heard.answeredAt)
  }, 50)
  return () => {
    clearInterval(timer)
    return longest
  }
}

async function takesWritesSoon({ directUrl }: Node): Promise<boolean> {
  for (const end = Date.now() + WATCHED_MS; Date.now() < end; await calm(200))
    if (await takesWrites(directUrl)) return true
  return false
}
