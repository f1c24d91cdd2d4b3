import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { paths } from '../packages/web/src/addresses/paths.ts'
import { withQuery } from '../packages/web/src/addresses/with-query.ts'
import { debianBrowser } from '../scripts/browser.mjs'
import { median } from './measure.ts'
import { openWorld, type World } from './pages/world.ts'

const execute = promisify(execFile)
const FOLDER = join(import.meta.dirname, 'lighthouse')
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const PERFORMANCE = 98
const REST = 100

const numbers = z.record(z.string(), z.number())
/**
 * `times`: seconds to the first and the largest picture, and for how long taps were blocked.
 * `slowdown`: how many times slower than this machine, at that moment, the phone is.
 */
const Judgement = z.object({ scores: numbers, missed: z.array(z.string()), times: numbers, slowdown: z.number() })
type Judgement = z.infer<typeof Judgement>

/** Pages that a guest opens, and pages of a member; the name of a page is its part of the bench. */
function pagesOf({ member: { token, billNo } }: World): Record<string, { path: string; token?: string }> {
  return {
    home: { path: paths.home },
    login: { path: paths.login },
    borrow: { path: paths.newBorrowCash },
    questions: { path: paths.questions },
    cost: { path: paths.cashCostDetail },
    mine: { path: paths.user, token },
    bills: { path: paths.billList, token },
    cashier: { path: withQuery(paths.cashierDesk, { billNo }), token },
    coupons: { path: paths.myCoupons, token },
    letters: { path: paths.internalLetter, token },
  }
}

/**
 * Lets Lighthouse judge ten pages as on a phone, each in a browser of its own: performance, accessibility, best practices, search.
 * The median of five rounds counts.
 */
export async function run(only?: string): Promise<boolean> {
  const executable = debianBrowser()
  if (!executable) throw new Error('the judge needs the browser of the journeys')
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
  const world = await openWorld()
  try {
    console.log(`\nLighthouse, mobile, the median of ${ROUNDS}`)
    let kept = true
    for (const [name, { path, token }] of Object.entries(pagesOf(world))) {
      if (!name.startsWith(only ?? '')) continue
      const rounds: Judgement[] = []
      while (rounds.length < ROUNDS) rounds.push(await judge(executable, world.urls.ours + path, token))
      kept = told(name, rounds) && kept
    }
    return kept
  } finally {
    await world.stop()
  }
}

/** In a process of its own: the server that it asks runs in this one. */
async function judge(executable: string, url: string, token = ''): Promise<Judgement> {
  const { stdout } = await execute(process.execPath, ['judge.mjs', executable, url, token], { cwd: FOLDER })
  return Judgement.parse(JSON.parse(stdout))
}

function told(name: string, rounds: readonly Judgement[]): boolean {
  const of = (category: string): number => median(rounds.map(({ scores }) => scores[category] ?? 0))
  const scores = Object.keys(rounds[0]?.scores ?? {}).map((category) => [category, of(category)] as const)
  const kept = scores.every(([category, score]) => score >= (category === 'performance' ? PERFORMANCE : REST))
  const listed = scores.map(([category, score]) => `${category} ${score}`).join(', ')
  const missed = kept ? '' : `: ${[...new Set(rounds.flatMap(({ missed: names }) => names))].join(', ')}`
  const times = Object.keys(rounds[0]?.times ?? {}).map(
    (time) => `${time} ${median(rounds.map((round) => round.times[time] ?? 0)).toFixed(2)} s`,
  )
  const slowdown = `processor × ${median(rounds.map((round) => round.slowdown)).toFixed(1)}`
  console.log(
    `  ${name.padEnd(12)} ${listed}  promised ≥ ${PERFORMANCE} and ${REST}  ${kept ? 'kept' : 'MISSED'}${missed} (${[...times, slowdown].join(', ')})`,
  )
  return kept
}
