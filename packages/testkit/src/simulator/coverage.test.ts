import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reachable, together, uncovered } from './coverage.ts'
import { OUT_OF_REACH } from './out-of-reach.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test.each(Object.entries(OUT_OF_REACH))(
  '%s, which no act brings about, has the test that is named',
  (what, { file, title }) => {
    expect(reachable()).toContain(what)
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
  },
)

test('what never happened is told, and so is a case of a kind that is written down nowhere', () => {
  const [first = '', second = '', ...rest] = reachable().filter((what) => !Object.hasOwn(OUT_OF_REACH, what))
  const seen = together([new Map(rest.map((what) => [what, 1])), new Map([[first, 2]])])
  expect(uncovered(seen)).toEqual([second])
  expect(uncovered(new Map([...seen, [second, 1]]))).toEqual([])
  expect(uncovered(new Map([...seen, [second, 1], ['case ofNoKind', 1]]))).toEqual([
    'case ofNoKind is of no known kind',
  ])
})

test('the counts of several worlds add up', () => {
  const counted = together([
    new Map([['act nights', 2]]),
    new Map([
      ['act nights', 3],
      ['act kill', 1],
    ]),
  ])
  expect([...counted]).toEqual([
    ['act nights', 5],
    ['act kill', 1],
  ])
})
