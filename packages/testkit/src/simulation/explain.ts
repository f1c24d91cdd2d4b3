import type { Peopled } from './people.ts'
import { type Outcome, runScript } from './run-script.ts'
import { kindOf, shortened } from './shrink.ts'
import { type Step, written } from './step.ts'

const MOST_TOLD = 12

/**
 * How often a failing script is run again to shorten it (`shortening`), and how often the short one to measure its failure rate
 * (`sure`).
 */
export type Patience = { shortening: number; sure: number }

/** The findings, and the history of the customers concerned, one line each. */
export const toldOf = ({ findings, evidence }: Pick<Outcome, 'findings' | 'evidence'>): string[] => [
  ...findings.slice(0, MOST_TOLD),
  ...evidence,
]

/** The shortest script that still fails in the same way, and its failure rate, in one line. */
export async function shortestOf(
  adminUrl: string,
  world: Peopled,
  script: readonly Step[],
  { findings, acts }: Pick<Outcome, 'findings' | 'acts'>,
  patience: Patience,
): Promise<string> {
  const kinds = new Set(findings.map(kindOf))
  const fails = async (steps: readonly Step[]): Promise<boolean> =>
    (await runScript(adminUrl, world, steps)).findings.some((finding) => kinds.has(kindOf(finding)))
  const short = await shortened(script.slice(0, acts), fails, patience.shortening)
  let failed = 0
  for (let run = 0; run < patience.sure; run += 1) if (await fails(short)) failed += 1
  return `${short.length} acts show it in ${failed} of ${patience.sure} runs: ${written(short)}`
}
