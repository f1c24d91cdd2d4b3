import { inRotation, median } from './measure.ts'
import { scriptWeight } from './pages/script-weight.ts'
import { homes, screens } from './pages/targets.ts'
import { type Figures, openSlowly, visit } from './pages/visit.ts'
import { openWorld, type World } from './pages/world.ts'

const ROUNDS = 7
const CHANGE_WITHIN_MS = 80

export async function run(): Promise<boolean> {
  const world = await openWorld()
  try {
    const kept = [await measureHome(world), await measureWeight(world)]
    for (const [name, pair] of Object.entries(screens(world))) kept.push(await measureScreen(world, name, pair))
    kept.push(await measureChange(world))
    return kept.every(Boolean)
  } finally {
    await world.stop()
  }
}

const ms = (value: number): string => `${Math.round(value)} ms`

function promised(what: string, value: number, atMost: number, shown = value.toFixed(2)): boolean {
  const kept = value <= atMost
  console.log(`  ${what.padEnd(58)} ${shown.padStart(10)}   promised ≤ ${atMost}  ${kept ? 'kept' : 'MISSED'}`)
  return kept
}

function listed(name: string, figures: readonly Figures[]): void {
  const of = (key: keyof Figures): number => median(figures.map((figure) => figure[key]))
  const times = (['fcp', 'lcp', 'data', 'tbt'] as const).map((key) => `${key} ${ms(of(key))}`.padEnd(14))
  console.log(`  ${name.padEnd(28)} ${times.join(' ')} cls ${of('cls').toFixed(3)}`)
}

/** The ratio of two figures within each round, and of these the one in the middle. */
const ratio = (ours: readonly Figures[], floor: readonly Figures[], key: keyof Figures): number =>
  median(ours.map((figures, round) => figures[key] / (floor[round]?.[key] ?? Number.NaN)))

async function measureHome(world: World): Promise<boolean> {
  const { browser } = world
  const targets = homes(world)
  console.log('\nHome, cold, 150 ms and 1.6 Mbit/s, processor four times slower')
  const { ours, router, still } = await inRotation(
    {
      ours: () => visit(browser, targets.ours),
      router: () => visit(browser, targets.router),
      still: () => visit(browser, targets.still),
    },
    ROUNDS,
  )
  listed('ours', ours)
  listed('bare React and React Router', router)
  listed('static page', still)
  return [
    promised('first contentful paint ÷ static page', ratio(ours, still, 'fcp'), 1.15),
    promised('largest contentful paint ÷ static page', ratio(ours, still, 'lcp'), 1.15),
    promised('data on screen ÷ bare React Router page', ratio(ours, router, 'data'), 0.8),
    promised('cumulative layout shift', median(ours.map(({ cls }) => cls)), 0.02, undefined),
    promised('total blocking time, ms', median(ours.map(({ tbt }) => tbt)), 60, ms(median(ours.map(({ tbt }) => tbt)))),
  ].every(Boolean)
}

async function measureWeight(world: World): Promise<boolean> {
  const targets = homes(world)
  const ours = await scriptWeight(world.browser, targets.ours)
  const floor = await scriptWeight(world.browser, targets.router)
  console.log(`\nJavaScript of home, gzip: ours ${ours} B, bare React Router page ${floor} B`)
  return promised('ours ÷ bare', ours / floor, 1.15, (ours / floor).toFixed(3))
}

async function measureScreen(
  { browser }: World,
  name: string,
  targets: ReturnType<typeof screens>[string],
): Promise<boolean> {
  console.log(`\nThe screen ${name}, cold, logged in`)
  const { ours, floor } = await inRotation(
    { ours: () => visit(browser, targets.ours), floor: () => visit(browser, targets.floor) },
    ROUNDS,
  )
  listed('ours', ours)
  listed('bare page, the same call', floor)
  return promised('data on screen ÷ bare page', ratio(ours, floor, 'data'), 1.1)
}

/** A tap on 我的 once its file is there: until the other screen is painted. */
async function measureChange(world: World): Promise<boolean> {
  const { member, urls } = world
  const change = async (): Promise<number> => {
    const target = { url: urls.ours, token: member.token, shows: ['可借额度', '总额度'] }
    const { context, page } = await openSlowly(world.browser, target)
    const link = page.getByRole('link', { name: '我的' })
    await link.hover()
    await page.waitForLoadState('networkidle')
    await link.click()
    await page.waitForFunction(() => window.watched.change !== undefined)
    const { change = Number.NaN } = await page.evaluate(() => window.watched)
    await context.close()
    return change
  }
  console.log('\nChange of screen, its file fetched ahead, processor four times slower')
  const { tap } = await inRotation({ tap: change }, ROUNDS)
  return promised('tap to paint, ms', median(tap), CHANGE_WITHIN_MS, ms(median(tap)))
}
