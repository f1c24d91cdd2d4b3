import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Licences that ask for no more than their text and their notices. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
]
/** Others that are looked at, each by its packages. */
const LOOKED_AT: readonly { packages: RegExp; because: string }[] = [
  { packages: /^@img\/sharp/, because: 'LGPL: libvips, loaded as a library of its own that can be replaced' },
  { packages: /^@expo-google-fonts\/noto-sans-sc$/, because: 'OFL: the font may be embedded in papers' },
  { packages: /^png-js$/, because: 'its file says MIT, its description of itself nothing' },
]

type Locked = { license?: string; dev?: boolean; link?: boolean; integrity?: string }
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
/** What an installation runs, and what the browser gets: all but the packages of development. */
const shipped = Object.entries(packages).flatMap(([path, locked]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return path.includes('node_modules/') && !locked.dev && !locked.link ? [{ name, ...locked }] : []
})

const isFree = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    // of several a company may choose
    .every((each) => each.split(' OR ').some((one) => FREE.includes(one)))

test('a company may ship every package that an installation runs', () => {
  expect(shipped.length).toBeGreaterThan(100)
  const others = shipped.filter(({ license = '' }) => !isFree(license))
  const unknown = others.filter(({ name }) => !LOOKED_AT.some((one) => one.packages.test(name)))
  expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  for (const { packages: of, because } of LOOKED_AT)
    expect(
      others.some(({ name }) => of.test(name)),
      because,
    ).toBe(true)
})

test('every package is installed with the digest that it had when it was chosen', () => {
  const unpinned = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
  )
  expect(unpinned.map(([path]) => path)).toEqual([])
})
