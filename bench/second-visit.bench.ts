import { median } from './measure.ts'
import { homes, screens } from './pages/targets.ts'
import { newPhone, openSlowly, type Target } from './pages/visit.ts'
import { openWorld, type World } from './pages/world.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const AT_MOST = 0.6

/** Milliseconds until the data was on the screen. */
type Visits = { first: number; second: number }

/** Two visits of one phone: a first one, and one with the app in the browser's cache. */
async function twoVisits({ browser }: World, target: Target): Promise<Visits> {
  const phone = await newPhone(browser)
  const visits: number[] = []
  for (const _ of ['first', 'second']) {
    const page = await openSlowly(phone, target)
    visits.push(await page.evaluate(() => window.watched.data ?? Number.NaN))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.close()
  }
  await phone.close()
  const [first = Number.NaN, second = Number.NaN] = visits
  return { first, second }
}

/** @returns the duration of the second visit as a share of the first, median over all rounds */
async function measure(world: World, name: string, target: Target): Promise<number> {
  const rounds: Visits[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await twoVisits(world, target))
  const middle = (of: (visits: Visits) => number): number => median(rounds.map(of))
  const [first, second] = [middle((visits) => visits.first), middle((visits) => visits.second)].map(Math.round)
  console.log(`  ${name.padEnd(28)} data ${first} ms, the second time ${second} ms`)
  return middle((visits) => visits.second / visits.first)
}

/**
 * Home a second time, on the slow connection and the slow CPU, from the browser's cache. A guest's visit has no promised figure:
 * the guest's price is in the page itself and never waits for a script.
 */
export async function run(): Promise<boolean> {
  const world = await openWorld()
  try {
    console.log('\nHome, with what the browser has kept, 150 ms and 1.6 Mbit/s, processor four times slower')
    const [screen] = Object.values(screens(world))
    if (!screen) throw new Error('there is no screen to start from')
    const share = await measure(world, 'a member', screen.ours.tapped.from)
    const kept = share <= AT_MOST
    console.log(
      `  second visit ÷ first${share.toFixed(2).padStart(10)}   promised ≤ ${AT_MOST}  ${kept ? 'kept' : 'MISSED'}`,
    )
    await measure(world, 'a guest', homes(world).ours)
    return kept
  } finally {
    await world.stop()
  }
}
