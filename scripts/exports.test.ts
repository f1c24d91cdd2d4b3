import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const IMPORT = /'@wanka\/([\w-]+)\/([^'\n]+)'/g

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => join(folder, file))

test('a package exports what other packages import, file by file, and nothing else', () => {
  const packages = readdirSync(join(ROOT, 'packages'))
  const imported = new Set<string>()
  for (const file of ['packages', 'clients', 'e2e', 'bench', 'conformance', 'scripts'].flatMap(sourcesIn))
    for (const [, name, path] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT))
      imported.add(`${name}/${path}`)
  expect(imported.size).toBeGreaterThan(200)
  const exported = packages.flatMap((name) => {
    const { exports = {} } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
      exports?: Record<string, string>
    }
    return Object.entries(exports).map(([path, file]) => {
      expect(file).toBe(path.replace('./', './src/'))
      return path.replace('.', name)
    })
  })
  expect(exported.sort()).toEqual([...imported].sort())
})
