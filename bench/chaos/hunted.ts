import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { copyTree } from '../planted/tree.ts'
import type { PlantedBug } from './bugs/planted-bug.ts'
import { PLANTED_BUGS } from './planted-bugs.ts'
import type { Hunt } from './simulate.ts'
import { printVerdict, type Verdict } from './verdict.ts'

const Told = z.object({ acts: z.int(), found: z.optional(z.string()) }) satisfies z.ZodType<Hunt>
const SHOWN = 160

/**
 * Plants each bug alone into a copy of the tree, and reports after how many acts the simulator found it, if it did: a bug in the
 * arithmetic of one screen, or of a moment that few acts reach, is left to its named test.
 * @param words only bugs whose name contains one of these; all without any
 */
export function runHunted(words: readonly string[]): Verdict[] {
  const bugs = PLANTED_BUGS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const tree = copyTree(bugs)
  try {
    return bugs.map((bug) => {
      const verdict = verdictOn(
        bug,
        tree.withBug(bug, () => huntIn(tree.path)),
      )
      printVerdict(verdict)
      return verdict
    })
  } finally {
    tree.remove()
  }
}

function verdictOn({ name, kind, title }: PlantedBug, hunt: Hunt | undefined): Verdict {
  const done = `${name} (${kind})`
  if (!hunt) return { stage: 'hunted', done, held: false, note: 'the simulator could not run' }
  const { acts, found } = hunt
  const note = found
    ? `found after ${acts} acts: ${found.slice(0, SHOWN)}`
    : `not in ${acts} acts; left to the test "${title}"`
  return { stage: 'hunted', done, held: true, note }
}

function huntIn(tree: string): Hunt | undefined {
  const { stdout } = spawnSync(process.execPath, ['bench/chaos.ts', 'hunt'], { cwd: tree, encoding: 'utf8' })
  try {
    return Told.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  } catch {
    return undefined
  }
}
