import { type Peopled, peopled } from '@wanka/testkit/simulator/people.ts'
import { type Outcome, runScript, WEIGHTS } from '@wanka/testkit/simulator/run-script.ts'
import { kindOf, shortened } from '@wanka/testkit/simulator/shrink.ts'
import { type Step, scriptOf, written } from '@wanka/testkit/simulator/step.ts'
import { startTestPostgres } from '@wanka/testkit/test-postgres.ts'
import { printVerdict, type Verdict } from './verdict.ts'

const SEEDS = 200
const ACTS = 2000
/** How often a script that failed is run again to make it shorter. */
const SHORTENING_RUNS = 60
/** How often a short one is run to say how surely it fails. */
const SURE_RUNS = 20
const TOLD = 12

/**
 * `simulate [first seed] [seeds] [acts]` lives random scripts against the real server, each in a world of its own. One that
 * breaks something is made shorter, and printed with its seed.
 */
export async function runSimulations([
  first = '1',
  seeds = String(SEEDS),
  acts = String(ACTS),
]: readonly string[]): Promise<Verdict[]> {
  const postgres = await startTestPostgres()
  const verdicts: Verdict[] = []
  try {
    const world = await peopled(postgres.adminUrl)
    for (let seed = Number(first); seed < Number(first) + Number(seeds); seed += 1) {
      const script = scriptOf(seed, Number(acts), WEIGHTS)
      const outcome = await runScript(postgres.adminUrl, world, script)
      const verdict = verdictOn(seed, outcome)
      printVerdict(verdict)
      verdicts.push(verdict)
      if (!verdict.held) await explain(postgres.adminUrl, world, script.slice(0, outcome.acts), outcome)
    }
  } finally {
    await postgres.stop()
  }
  return verdicts
}

function verdictOn(seed: number, { findings, acts, ms }: Outcome): Verdict {
  const speed = Math.round((acts / ms) * 60_000)
  const note = findings.length === 0 ? 'nothing found' : `FOUND ${findings.length}, the first: ${findings[0]}`
  return { stage: 'simulate', done: `seed ${seed}: ${acts} acts, ${speed} a minute`, held: findings.length === 0, note }
}

/** Prints what was found, the shortest script that still shows it, and how often that does. */
async function explain(
  adminUrl: string,
  world: Peopled,
  script: readonly Step[],
  { findings }: Outcome,
): Promise<void> {
  for (const finding of findings.slice(0, TOLD)) console.log(`    ${finding}`)
  const kinds = new Set(findings.map(kindOf))
  const fails = async (steps: readonly Step[]): Promise<boolean> =>
    (await runScript(adminUrl, world, steps)).findings.some((finding) => kinds.has(kindOf(finding)))
  const short = await shortened(script, fails, SHORTENING_RUNS)
  let failed = 0
  for (let run = 0; run < SURE_RUNS; run += 1) if (await fails(short)) failed += 1
  console.log(`    ${short.length} acts show it in ${failed} of ${SURE_RUNS} runs: ${written(short)}`)
}
