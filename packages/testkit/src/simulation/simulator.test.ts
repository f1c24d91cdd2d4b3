import { inject, test } from 'vitest'
import { shortestOf, toldOf } from './explain.ts'
import { peopled } from './people.ts'
import { runScript, WEIGHTS } from './run-script.ts'
import { scriptOf } from './step.ts'

/** Bounded by its work: on a busy machine it takes longer, and proves the same. */
const MOST_MS = 900_000
const ACTS = 250
const SEED = 1
/** Enough for a first look; `npm run chaos -- simulate` with the seed makes it shorter still. */
const PATIENCE = { shortening: 8, sure: 2 }

test(
  `the books, the bank and every screen agree through ${ACTS} acts of seed ${SEED}`,
  async () => {
    const adminUrl = inject('postgresUrl')
    const world = await peopled(adminUrl)
    const script = scriptOf(SEED, ACTS, WEIGHTS)
    const outcome = await runScript(adminUrl, world, script)
    if (outcome.findings.length === 0) return
    const shortest = await shortestOf(adminUrl, world, script, outcome, PATIENCE)
    throw new Error([`seed ${SEED} fails after ${outcome.acts} acts:`, ...toldOf(outcome), shortest].join('\n'))
  },
  MOST_MS,
)
