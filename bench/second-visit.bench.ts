import { median } from './measure.ts'
import { homes, screens } from './pages/targets.ts'
import { newPhone, openSlowly, type Target } from './pages/visit.ts'
import { openWorld, type World } from './pages/world.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const AT_MOST = 0.6

/** Milliseconds until the data was on the screen. */
type Visits = { first: number; second: number }

/** Two visits of one phone: never here before, and after the browser has kept the app. */
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

/** @returns how long the second visit took of the first, in the middle of all rounds */
async function measure(world: World, name: string, target: Target): Promise<number> {
  const rounds: Visits[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await twoVisits(world, target))
  const middle = (of: (visits: Visits) => number): number => median(rounds.map(of))
  const [first, second] = [middle((visits) => visits.first), middle((visits) => visits.second)].map(Math.round)
  console.log(`  ${name.padEnd(28)} data ${first} ms, the second time ${second} ms`)
  return middle((visits) => visits.second / visits.first)
}

/**
 * Home a second time, on the slow line and the slow processor, with what the browser has kept. A guest's is shown
 * without a promise: their price stands in the page itself and never waits for the program.
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
