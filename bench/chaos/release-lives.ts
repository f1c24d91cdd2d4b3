import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { together } from '@wanka/testkit/simulation/coverage.ts'
import type { Outcome } from '@wanka/testkit/simulation/run-script.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')
/** What lives a life: a change of another package, of a test or of a document proves nothing less about it. */
const LIVED = ['contract', 'domain', 'sandbox', 'server', 'testkit']

/** What a file keeps: the fingerprint of the code that was lived, the length of each life, the seeds that held, and what was seen in all. */
type Kept = { sources: string; acts: number; seeds: number[]; seen: Record<string, number> }

/** Lives written down as they end, so that a run of hours that was interrupted goes on with the seeds that are missing. */
export type ReleaseLives = {
  /** The seeds that held in earlier runs, and what was seen in them. */
  earlier: { seeds: ReadonlySet<number>; seen: Outcome['seen'] }
  add: (seed: number, outcome: Outcome) => void
}

/**
 * Opens the file of lives; without a file nothing is kept.
 * @throws Error when its lives were lived by other code: those prove nothing about this one.
 */
export function openReleaseLives(file: string | undefined, acts: number): ReleaseLives {
  const sources = fingerprint()
  const kept: Kept =
    file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { sources, acts, seeds: [], seen: {} }
  if (kept.sources !== sources || kept.acts !== acts)
    throw new Error(`${file} tells of other code or of lives of ${kept.acts} acts: start another file`)
  return {
    earlier: { seeds: new Set(kept.seeds), seen: new Map(Object.entries(kept.seen)) },
    add: (seed, { findings, seen, acts: lived }) => {
      if (!file || findings.length > 0 || lived !== acts) return
      kept.seeds.push(seed)
      kept.seen = Object.fromEntries([...together([new Map(Object.entries(kept.seen)), seen])].sort())
      writeFileSync(file, `${JSON.stringify(kept, undefined, 1)}\n`)
    },
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of LIVED) {
    const folder = join(PACKAGES, name, 'src')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const path of files) hash.update(path.slice(PACKAGES.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}
