import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Outcome } from '@wanka/testkit/simulation/run-script.ts'

/** A life as one line of the file: which code lived it, and what a verdict on all lives needs of it. */
type Life = { commit: string; seed: number; acts: number; findings: readonly string[]; seen: [string, number][] }

/** Lives written down as they end, so that a run of hours that was interrupted goes on with the seeds that are missing. */
export type ReleaseLives = {
  /** What was seen in the lives of earlier runs that this run is asked for again, by seed. */
  earlier: ReadonlyMap<number, Outcome['seen']>
  add: (seed: number, outcome: Outcome) => void
}

/**
 * Opens the file of lives; without a file nothing is kept.
 * @throws Error when a life in it was lived by another commit: those prove nothing about this one.
 */
export function openReleaseLives(file: string | undefined, length: number): ReleaseLives {
  if (!file) return { earlier: new Map(), add: () => undefined }
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const lives = existsSync(file) ? linesOf(file) : []
  const other = lives.find((life) => life.commit !== commit)
  if (other) throw new Error(`${file}: seed ${other.seed} was lived by ${other.commit}, this is ${commit}`)
  const whole = lives.filter(({ acts, findings }) => acts === length && findings.length === 0)
  return {
    earlier: new Map(whole.map(({ seed, seen }) => [seed, new Map(seen)])),
    add: (seed, { acts, findings, seen }) =>
      appendFileSync(file, `${JSON.stringify({ commit, seed, acts, findings, seen: [...seen] } satisfies Life)}\n`),
  }
}

/** What a run writes is read by the next one only: a line that is no life ends it. */
const linesOf = (file: string): Life[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Life)
