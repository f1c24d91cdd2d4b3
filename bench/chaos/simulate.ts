import { Status } from '@wanka/contract/status.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import { countsByKind, overtaken, together, uncovered } from '@wanka/testkit/simulation/coverage.ts'
import { shortestOf, toldOf } from '@wanka/testkit/simulation/explain.ts'
import { type Peopled, peopled } from '@wanka/testkit/simulation/people.ts'
import { type Outcome, runScript, WEIGHTS } from '@wanka/testkit/simulation/run-script.ts'
import { scriptOf } from '@wanka/testkit/simulation/step.ts'
import { openReleaseLives } from './release-lives.ts'
import { printVerdict, type Verdict } from './verdict.ts'

/** What a release is lived through by. Fewer acts are a look around: they need not bring everything about. */
const SEEDS = 200
const ACTS = 2000
const PATIENCE = { shortening: 60, sure: 20 }
/** Worlds that are lived in at the same time: with six, two cores have no idle time left (2,400 acts a minute). */
const WORLDS = 6

/**
 * `simulate [first seed] [seeds] [acts] [file]` lives random scripts against the real server, each in a world of its own. One that
 * breaks something is made shorter, and printed with its seed. What happened is counted; of as many acts as a release asks for,
 * what never happened fails the run. With a file, the seeds that held in an earlier run of the same sources are counted, not lived again.
 */
export async function runSimulations([
  first = '1',
  seeds = String(SEEDS),
  acts = String(ACTS),
  file,
]: readonly string[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const tell = (verdict: Verdict): void => {
    printVerdict(verdict)
    verdicts.push(verdict)
  }
  const lives = openReleaseLives(file, Number(acts))
  const asked = seedsOf(first, seeds)
  const { earlier } = lives
  const missing = asked.filter((seed) => !earlier.seeds.has(seed))
  const seen: Outcome['seen'][] = [earlier.seen]
  if (missing.length < asked.length) tell(earlierHeld(asked.length - missing.length))
  await inWorlds(missing, async (adminUrl, world, seed) => {
    const script = scriptOf(seed, Number(acts), WEIGHTS)
    const outcome = await runScript(adminUrl, world, script)
    lives.add(seed, outcome)
    seen.push(outcome.seen)
    tell(verdictOn(seed, outcome))
    if (outcome.findings.length === 0) return
    for (const line of toldOf(outcome)) console.log(`    seed ${seed}: ${line}`)
    console.log(`    seed ${seed}: ${await shortestOf(adminUrl, world, script, outcome, PATIENCE)}`)
  })
  tell(coverageOf(together(seen), Number(seeds) * Number(acts) >= SEEDS * ACTS))
  return verdicts
}

/** What a hunt came to: after how many acts of all its worlds, and what was found then. */
export type Hunt = { acts: number; found?: string | undefined }

/**
 * `hunt [first seed] [seeds] [acts]` lives until something is found, and prints what it came to as its last line. Lives are long enough
 * for bills to fall due and accounts to be closed.
 */
export async function runHunt([first = '1', seeds = '6', acts = String(ACTS)]: readonly string[]): Promise<void> {
  const hunt: Hunt = { acts: 0 }
  const asked = seedsOf(first, seeds)
  await inWorlds(asked, async (adminUrl, world, seed) => {
    if (hunt.found) return
    const outcome = await runScript(adminUrl, world, scriptOf(seed, Number(acts), WEIGHTS))
    if (hunt.found) return
    hunt.acts += outcome.acts
    hunt.found = outcome.findings[0]
  })
  console.log(JSON.stringify(hunt))
}

const seedsOf = (first: string, seeds: string): number[] =>
  Array.from({ length: Number(seeds) }, (_, at) => Number(first) + at)

type Live = (adminUrl: string, world: Peopled, seed: number) => Promise<void>

/** Lives the seeds, some at the same time. */
async function inWorlds(seeds: readonly number[], live: Live): Promise<void> {
  const postgres = await startTestPostgres()
  try {
    const world = await peopled(postgres.adminUrl)
    const waiting = [...seeds]
    const lane = async (): Promise<void> => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
        await live(postgres.adminUrl, world, seed)
    }
    await Promise.all(Array.from({ length: WORLDS }, lane))
  } finally {
    await postgres.stop()
  }
}

const earlierHeld = (lives: number): Verdict => ({
  stage: 'simulate',
  done: `${lives} lives of earlier runs`,
  held: true,
  note: 'nothing found',
})

function verdictOn(seed: number, { findings, acts, ms, spent }: Outcome): Verdict {
  const speed = Math.round((acts / ms) * 60_000)
  const shares = Object.entries(spent).map(([what, part]) => `${what} ${Math.round((part / ms) * 100)} %`)
  const note = findings.length === 0 ? 'nothing found' : `FOUND ${findings.length}, the first: ${findings[0]}`
  return {
    stage: 'simulate',
    done: `seed ${seed}: ${acts} acts, ${speed} a minute (${shares.join(', ')})`,
    held: findings.length === 0,
    note,
  }
}

/** Prints how often everything happened. */
function coverageOf(seen: ReadonlyMap<string, number>, release: boolean): Verdict {
  const kinds = countsByKind(seen)
  for (const [kind, counts] of kinds) {
    const told = counts.map(([what, times]) => `${what} ${times}`)
    console.log(`    ${kind}: ${told.join(', ')}`)
  }
  const missing = [...uncovered(seen), ...overtaken(seen)]
  for (const what of missing) console.log(`    ${what}`)
  const sum = (kind: string): number => (kinds.get(kind) ?? []).reduce((all, [, times]) => all + times, 0)
  const calls = sum('answer')
  const refused = calls - (seen.get(`answer ${Status.ok}`) ?? 0)
  return {
    stage: 'simulate',
    done: `${calls} calls, ${refused} of them refused, ${sum('fault')} faults, ${sum('killed')} deaths`,
    held: !release || missing.length === 0,
    note: missing.length === 0 ? 'everything happened' : `${missing.length} things never happened`,
  }
}
