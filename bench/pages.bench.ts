import { inRotation, median } from './measure.ts'
import { scriptWeight } from './pages/script-weight.ts'
import { homes, screens } from './pages/targets.ts'
import { type Change, type Figures, goOn, visit } from './pages/visit.ts'
import { openWorld, type World } from './pages/world.ts'

/** Fewer rounds suffice while working on a change; the promised figures take seven. */
const ROUNDS = Number(process.env.ROUNDS ?? 7)
const CHANGE_WITHIN_MS = 80

/** All parts take ten minutes; a part is home, or one of the screens, or one of them only `-cold` or `-tapped`. */
export async function run(only?: string): Promise<boolean> {
  const world = await openWorld()
  try {
    const parts: Record<string, () => Promise<boolean>> = {
      home: async () => [await measureHome(world), await measureWeight(world)].every(Boolean),
    }
    for (const [name, pair] of Object.entries(screens(world))) {
      parts[`${name}-tapped`] = () => measureTapped(world, name, pair)
      parts[`${name}-cold`] = () => measureCold(world, name, pair)
    }
    const chosen = Object.keys(parts).filter((name) => name.startsWith(only ?? ''))
    if (chosen.length === 0) throw new Error(`no part ${only}; there are ${Object.keys(parts).join(', ')}`)
    let kept = true
    for (const name of chosen) kept = ((await parts[name]?.()) ?? false) && kept
    return kept
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

/** The median over the rounds of the ratio of two figures within a round. */
const ratio = <K extends string>(
  ours: readonly Record<K, number>[],
  floor: readonly Record<K, number>[],
  key: K,
): number => median(ours.map((figures, round) => figures[key] / (floor[round]?.[key] ?? Number.NaN)))

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

type Pair = ReturnType<typeof screens>[string]

/** Reached by a tap on home, where its file was prefetched. */
async function measureTapped({ browser }: World, name: string, { ours, floor }: Pair): Promise<boolean> {
  const changes = await inRotation(
    { ours: () => goOn(browser, ours.tapped), floor: () => goOn(browser, floor.tapped) },
    ROUNDS,
  )
  const of = (figures: readonly Change[], key: keyof Change): number => median(figures.map((one) => one[key]))
  const painted = of(changes.ours, 'change')
  const seen = (figures: readonly Change[]) => `painted ${ms(of(figures, 'change'))}, data ${ms(of(figures, 'data'))}`
  console.log(`\nBy a tap to ${name}: ${seen(changes.ours)}; bare page ${seen(changes.floor)}`)
  return [
    promised('data on screen ÷ bare page with the same call', ratio(changes.ours, changes.floor, 'data'), 1.1),
    promised('tap to the other screen painted, ms', painted, CHANGE_WITHIN_MS, ms(painted)),
  ].every(Boolean)
}

/** Opened by its address, on a first visit. */
async function measureCold({ browser }: World, name: string, { ours, floor }: Pair): Promise<boolean> {
  const cold = await inRotation(
    { ours: () => visit(browser, ours.opened), floor: () => visit(browser, floor.opened) },
    ROUNDS,
  )
  console.log(`\nThe screen ${name}, cold, by its address`)
  listed('ours', cold.ours)
  listed('bare page, the same call', cold.floor)
  return [
    promised('data on screen ÷ bare page with the same call', ratio(cold.ours, cold.floor, 'data'), 1.1),
    promised('cumulative layout shift', median(cold.ours.map(({ cls }) => cls)), 0.02, undefined),
  ].every(Boolean)
}
