import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bug as a developer could write it. The text to replace occurs once in its file. */
export type Planting = { name: string; file: string; from: string; to: string }

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'packages', 'bench', 'scripts']

/** A copy of the sources that uses the installed packages, to plant bugs into. */
export type PlantedTree = {
  path: string
  /** Runs something while a bug is planted. @throws Error when the code has changed and the bug no longer matches */
  withBug: <T>(bug: Planting, run: () => T) => T
  remove: () => void
}

export function copyTree(bugs: readonly Planting[]): PlantedTree {
  const path = mkdtempSync(join(tmpdir(), 'wanka-planted-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(path, name), { recursive: true })
  const installed = join(ROOT, 'node_modules')
  mkdirSync(join(path, 'node_modules/@wanka'), { recursive: true })
  // packages of this repository resolve to the copy, and the compile cache is not shared
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
