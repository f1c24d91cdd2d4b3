import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'

const ROOT = join(import.meta.dirname, '..')
const AREA_NAMES = Object.keys(AREAS)
const MOST_README_LINES = 15
const MOST_LINES = 300
/** The tables as types, written from the database. */
const GENERATED = 'platform/db/tables.ts'
const FEW_LINES = 15
/** Of so few lines: entry files, one host or screen a file, and what the first screen loads apart. */
const MOST_SMALL = 150
/** Files of an area as a whole. */
const OF_THE_AREA = ['README.md', 'routes.ts']

type Entry = { name: string; isFolder: boolean }
const entriesOf = (folder: string): Entry[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    isFolder: entry.isDirectory(),
  }))

/** `login.step-up.journey.ts` is about `login`. */
const subjectOf = (name: string): string => name.split('.')[0] ?? name

/** Entries of a folder of areas that are no area, and entries of an area whose name is not on its list. */
function unlisted(folder: string, named: 'things' | 'providers', besides: readonly string[] = []): string[] {
  return entriesOf(folder)
    .filter(({ name }) => !besides.includes(name))
    .flatMap(({ name: area }) => {
      const known = Object.entries(AREAS).find(([name]) => name === area)?.[1][named] as readonly string[] | undefined
      if (!known) return [`${folder}/${area}`]
      return entriesOf(join(folder, area))
        .filter(({ name }) => !OF_THE_AREA.includes(name) && !known.includes(subjectOf(name)))
        .map(({ name }) => `${folder}/${area}/${name}`)
    })
}

const foldersOf = (folder: string): string[] =>
  entriesOf(folder).flatMap(({ name, isFolder }) => (isFolder ? [name] : []))

test('a subject has the name of its area’s list in every package', () => {
  const filesOfContract = entriesOf('packages/contract/src').flatMap(({ name, isFolder }) => (isFolder ? [] : [name]))
  const roots = {
    contract: unlisted('packages/contract/src', 'things', [...filesOfContract, 'rules', 'staff']),
    modules: unlisted('packages/server/src/modules', 'things'),
    features: unlisted('packages/web/src/features', 'things'),
    fixtures: unlisted('packages/testkit/src/fixtures', 'things', [
      'owned-kinds.ts',
      'owned-resources.ts',
      'unknown-ids.ts',
    ]),
    journeys: unlisted('e2e/journeys', 'things'),
    providers: unlisted('packages/sandbox/src', 'providers', [
      ...['books', 'clock', 'console', 'faults', 'provider'],
      ...entriesOf('packages/sandbox/src').flatMap(({ name, isFolder }) => (isFolder ? [] : [name])),
    ]),
  }
  for (const [root, found] of Object.entries(roots)) expect(found, root).toEqual([])
})

test('a name on the list is used, and by one area only', () => {
  const places = [
    ...['packages/contract/src', 'packages/server/src/modules', 'packages/web/src/features'],
    ...['packages/testkit/src/fixtures', 'e2e/journeys'],
  ]
  const used = (area: string, name: string): boolean =>
    places.some(
      (place) =>
        existsSync(join(ROOT, place, area)) &&
        entriesOf(join(place, area)).some((entry) => subjectOf(entry.name) === name),
    )
  const idle = Object.entries(AREAS).flatMap(([area, { things }]) =>
    things.filter((name) => !used(area, name)).map((name) => `${area}: ${name}`),
  )
  expect(idle).toEqual([])
  const all = Object.values(AREAS).flatMap(({ things }) => things)
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})

test('the root of the web app has only listed folders and no file', () => {
  expect(entriesOf('packages/web/src').filter(({ isFolder }) => !isFolder)).toEqual([])
  expect(foldersOf('packages/web/src').sort()).toEqual([
    ...['addresses', 'api', 'app', 'consent', 'early', 'engagement', 'features', 'hosts', 'lean', 'lending'],
    ...['navigation', 'pictures', 'session', 'shapes', 'shell', 'storage', 'ui', 'verification', 'worker'],
  ])
  expect(foldersOf('packages/web/src/ui').sort()).toEqual(['fonts', 'forms', 'money', 'overlays', 'primitives'])
})

test('each area of the server has a short README', () => {
  for (const area of AREA_NAMES) {
    const text = readFileSync(join(ROOT, 'packages/server/src/modules', area, 'README.md'), 'utf8')
    expect(text.trimEnd().split('\n').length, area).toBeLessThanOrEqual(MOST_README_LINES)
  }
})

test('a reader opens neither long files nor many that hold a few lines', () => {
  const sources = ['packages', 'clients', 'e2e', 'bench', 'conformance', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/node_modules|\/(?:dist|generated)\//.test(path)),
  )
  const lengths = sources.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  const long = lengths.filter(({ path, lines }) => lines > MOST_LINES && !path.endsWith(GENERATED))
  expect(long.map(({ path }) => path)).toEqual([])
  expect(lengths.filter(({ lines }) => lines <= FEW_LINES).length).toBeLessThan(MOST_SMALL)
})
