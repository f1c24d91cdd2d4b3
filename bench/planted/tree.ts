import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bug as somebody could write it. The text to replace occurs once in its file. */
export type Planting = { name: string; file: string; from: string; to: string }

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'packages', 'bench', 'scripts']

/** A copy of the sources on the packages that are installed, to plant bugs into. */
export type PlantedTree = {
  path: string
  /** Runs something while a bug is planted. @throws Error when the code has moved on and the bug fits no longer */
  withBug: <T>(bug: Planting, run: () => T) => T
  remove: () => void
}

export function copyTree(bugs: readonly Planting[]): PlantedTree {
  const path = mkdtempSync(join(tmpdir(), 'wanka-planted-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(path, name), { recursive: true })
  const installed = join(ROOT, 'node_modules')
  mkdirSync(join(path, 'node_modules/@wanka'), { recursive: true })
  // the packages of the tree itself, and what is compiled of them, are those of the copy
  for (const name of readdirSync(installed))
    if (name !== '@wanka' && name !== '.cache') symlinkSync(join(installed, name), join(path, 'node_modules', name))
  for (const name of readdirSync(join(path, 'packages')))
    symlinkSync(join(path, 'packages', name), join(path, 'node_modules/@wanka', name))
  for (const bug of bugs) textAround(path, bug)
  return {
    path,
    withBug: (bug, run) => {
      const file = join(path, bug.file)
      const text = textAround(path, bug)
      writeFileSync(
        file,
        text.replace(bug.from, () => bug.to),
      )
      try {
        return run()
      } finally {
        writeFileSync(file, text)
      }
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

function textAround(tree: string, { name, file, from }: Planting): string {
  const text = readFileSync(join(tree, file), 'utf8')
  if (text.split(from).length !== 2) throw new Error(`planted bug "${name}": its place in ${file} is not found once`)
  return text
}
