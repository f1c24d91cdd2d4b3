import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts'
import { printVerdict, type Verdict } from './verdict.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'packages']
const TEST_MS = 180_000
const Counted = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/**
 * Shows that the tests can fail: plants each bug alone into a copy of the tree and runs the test that must see it. Without
 * any bug those tests must pass, or their going red would mean nothing.
 */
export function runPlanted(): Verdict[] {
  const tree = copyTree()
  try {
    for (const bug of PLANTED_BUGS) textAround(tree, bug)
    const healthy = runTest(tree, [...new Set(PLANTED_BUGS.map((bug) => bug.test))])
    const verdicts: Verdict[] = []
    const tell = (verdict: Verdict): void => {
      printVerdict(verdict)
      verdicts.push(verdict)
    }
    tell({ stage: 'planted', done: 'no bug: the same tests pass', held: healthy.passed, note: healthy.note })
    for (const bug of PLANTED_BUGS) tell(plant(tree, bug))
    return verdicts
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** @throws Error when the code has moved on and the bug fits no longer */
function textAround(tree: string, { name, file, from }: PlantedBug): string {
  const text = readFileSync(join(tree, file), 'utf8')
  if (text.split(from).length !== 2) throw new Error(`planted bug "${name}": its place in ${file} is not found once`)
  return text
}

function plant(tree: string, bug: PlantedBug): Verdict {
  const { name, file, from, to, test, title } = bug
  const path = join(tree, file)
  const text = textAround(tree, bug)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const { passed, ran, note } = runTest(tree, [test], title)
  writeFileSync(path, text)
  const held = ran && !passed
  return { stage: 'planted', done: name, held, note: held ? 'caught' : `NOT CAUGHT ${note}` }
}

function runTest(tree: string, files: string[], title?: string): { passed: boolean; ran: boolean; note: string } {
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const only = title ? ['-t', title] : []
  const outcome = join(tree, 'outcome.json')
  rmSync(outcome, { force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', ...files, ...only, '--reporter=json', `--outputFile=${outcome}`],
    { cwd: tree, encoding: 'utf8', timeout: TEST_MS, env: { ...process.env, NO_COLOR: '1' } },
  )
  // a run that could not start, or whose title fits no test, catches nothing
  const counted = existsSync(outcome) ? Counted.parse(JSON.parse(readFileSync(outcome, 'utf8'))) : undefined
  const ran = counted !== undefined && counted.numPassedTests + counted.numFailedTests > 0
  const passed = status === 0 && ran
  return { passed, ran, note: passed ? '' : `${stdout}${stderr}`.slice(-300) }
}

/** The sources alone, on the packages that are installed; the packages of the tree itself are those of the copy. */
function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'wanka-planted-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(tree, name), { recursive: true })
  const installed = join(ROOT, 'node_modules')
  mkdirSync(join(tree, 'node_modules/@wanka'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@wanka') symlinkSync(join(installed, name), join(tree, 'node_modules', name))
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@wanka', name))
  return tree
}
