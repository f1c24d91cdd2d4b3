import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { copyTree } from '../planted/tree.ts'
import type { PlantedBug } from './bugs/planted-bug.ts'
import { PLANTED_BUGS } from './planted-bugs.ts'
import { printVerdict, type Verdict } from './verdict.ts'

/** Per test file, on a machine with other load. */
const TEST_MS = 180_000
const Counted = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/**
 * Shows that the tests can fail: plants each bug alone into a copy of the tree and runs the test that must catch it. Without any
 * bug those tests must pass, or a failure would mean nothing.
 * @param words only bugs whose name contains one of these; all without any
 */
export function runPlanted(words: readonly string[]): Verdict[] {
  const bugs = PLANTED_BUGS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const tree = copyTree(bugs)
  try {
    const healthy = runTest(tree.path, [...new Set(bugs.map((bug) => bug.test))])
    const verdicts: Verdict[] = []
    const tell = (verdict: Verdict): void => {
      printVerdict(verdict)
      verdicts.push(verdict)
    }
    tell({ stage: 'planted', done: 'no bug: the same tests pass', held: healthy.passed, note: healthy.note })
    for (const bug of bugs) tell(tree.withBug(bug, () => verdictOn(tree.path, bug)))
    return verdicts
  } finally {
    tree.remove()
  }
}

function verdictOn(tree: string, { name, kind, test, title }: PlantedBug): Verdict {
  const { passed, ran, note } = runTest(tree, [test], title)
  const held = ran && !passed
  return { stage: 'planted', done: `${name} (${kind})`, held, note: held ? 'caught' : `NOT CAUGHT ${note}` }
}

function runTest(tree: string, files: string[], title?: string): { passed: boolean; ran: boolean; note: string } {
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const only = title ? ['-t', title] : []
  const outcome = join(tree, 'outcome.json')
  rmSync(outcome, { force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', ...files, ...only, '--reporter=json', `--outputFile=${outcome}`],
    { cwd: tree, encoding: 'utf8', timeout: TEST_MS * files.length, env: { ...process.env, NO_COLOR: '1' } },
  )
  // a run that could not start, or whose title matches no test, catches nothing
  const counted = existsSync(outcome) ? Counted.parse(JSON.parse(readFileSync(outcome, 'utf8'))) : undefined
  const ran = counted !== undefined && counted.numPassedTests + counted.numFailedTests > 0
  const passed = status === 0 && ran
  return { passed, ran, note: passed ? '' : `${stdout}${stderr}`.slice(-300) }
}
