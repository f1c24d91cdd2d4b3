import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SharedModule, sharedFiles } from './shared-files.ts'

const needed = (pages: string, bytes: number, imports: string[] = []): SharedModule => ({
  ...{ pages: pages.split(''), bytes, imports },
})
const filesOf = (modules: Record<string, SharedModule>, weights: Record<string, number> = {}) =>
  Object.fromEntries(sharedFiles(new Map(Object.entries(modules)), (page) => weights[page] ?? 1))

test('modules that the same pages need are one file, named after the largest', () => {
  const files = filesOf({
    'src/small.ts': needed('ab', 50_000),
    'src/large.tsx': needed('ba', 90_000),
    'src/other.ts': needed('bc', 50_000),
  })
  expect(files).toEqual({ 'src/small.ts': 'large', 'src/large.tsx': 'large', 'src/other.ts': 'other' })
})

test('what one page needs alone has no file of its own', () => {
  expect(filesOf({ 'a.screen.tsx': needed('a', 90_000), 'shared.ts': needed('ab', 90_000) })).toEqual({
    'shared.ts': 'shared',
  })
})

test('a small module joins the file that most of its pages load anyway; a large one does not', () => {
  const withSize = (bytes: number) => filesOf({ 'often.ts': needed('abc', 60_000), 'also.ts': needed('abcd', bytes) })
  expect(withSize(200)).toEqual({ 'often.ts': 'often', 'also.ts': 'also' })
  const rarely = (bytes: number) => filesOf({ 'often.ts': needed('abcd', 60_000), 'rarely.ts': needed('abc', bytes) })
  expect(rarely(200)).toEqual({ 'often.ts': 'often', 'rarely.ts': 'often' })
  expect(rarely(60_000)).toEqual({ 'often.ts': 'often', 'rarely.ts': 'rarely' })
})

test('a page that people open directly counts more: it is not given what it does not need', () => {
  const modules = { 'often.ts': needed('abcd', 60_000), 'rarely.ts': needed('abc', 2000) }
  expect(filesOf(modules)['rarely.ts']).toBe('often')
  expect(filesOf(modules, { d: 20 })['rarely.ts']).toBe('rarely')
})

const importedBy = (file: string, files: ReadonlyMap<string, string>, modules: ReadonlyMap<string, SharedModule>) => {
  const ids = [...files].filter(([, name]) => name === file).map(([id]) => id)
  const next = ids.flatMap((id) => modules.get(id)?.imports ?? []).flatMap((id) => files.get(id) ?? [])
  return [...new Set(next)].filter((one) => one !== file)
}

/** The files that import one that imports them, if by way of others. */
function inRings(files: ReadonlyMap<string, string>, modules: ReadonlyMap<string, SharedModule>): string[] {
  const reached = (from: string, seen: Set<string>): Set<string> => {
    for (const next of importedBy(from, files, modules)) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return [...new Set(files.values())].filter((file) => reached(file, new Set()).has(file))
}

test('two files do not merge around a third that lies between them', () => {
  const modules = new Map(
    Object.entries({
      m0: needed('ac', 1, ['m2']),
      m1: needed('a', 1),
      m2: needed('acd', 1, ['m3']),
      m3: needed('acdf', 1, ['m5']),
      m4: needed('abcdf', 1),
      m5: needed('acdef', 31_995),
    }),
  )
  expect(
    inRings(
      sharedFiles(modules, () => 1),
      modules,
    ),
  ).toEqual([])
})

test('two modules of one name make two files', () => {
  const files = filesOf({ 'one/index.ts': needed('ab', 90_000), 'two/index.ts': needed('cd', 90_000) })
  expect(Object.values(files).sort()).toEqual(['index', 'two.index'])
})

const modulesOf = fc
  .array(
    fc.record({
      pages: fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 }),
      bytes: fc.integer({ min: 1, max: 60_000 }),
      imports: fc.array(fc.nat(20)),
    }),
    { maxLength: 20 },
  )
  .map((rows) => {
    const modules = new Map<string, SharedModule>()
    // of what is imported later on, so that no module leads back to itself, and needed by all that need its importers
    for (const [at, { pages, bytes, imports }] of rows.entries()) {
      const before = rows.flatMap((row, earlier) => (earlier < at && row.imports.includes(at) ? [`m${earlier}`] : []))
      const needs = new Set([...pages, ...before.flatMap((id) => modules.get(id)?.pages ?? [])])
      const later = imports.filter((to) => to > at && to < rows.length).map((to) => `m${to}`)
      modules.set(`m${at}`, { pages: [...needs], bytes, imports: later })
    }
    return modules
  })

test('whatever the modules, no file imports one that imports it, and the order in which they come changes nothing', () => {
  fc.assert(
    fc.property(modulesOf, (modules) => {
      const files = sharedFiles(modules, () => 1)
      expect(sharedFiles(new Map([...modules].reverse()), () => 1)).toEqual(files)
      expect(inRings(files, modules)).toEqual([])
    }),
  )
})
