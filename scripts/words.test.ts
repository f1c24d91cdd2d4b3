import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['packages', 'docs', 'e2e', 'bench', 'clients', 'conformance']
const TEXTS = /\.(tsx?|mjs|js|sql|md)$/
/** A sentence names its role instead: caller, customer, guest, borrower, operator, attacker. */
const VAGUE = /\b(?:whoever|(?:some|no|any)body)\b/i
const BUILT = /(?:^|\/)(?:node_modules|dist|generated|public)\//

test('a reader finds a role in every sentence instead of an unnamed person', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((file) => TEXTS.test(file) && !BUILT.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const vague = ['README.md', 'CONTRIBUTING.md', ...files].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (VAGUE.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(vague).toEqual([])
})
