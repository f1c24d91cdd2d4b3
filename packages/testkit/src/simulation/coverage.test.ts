import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SELDOM_PASSED } from './acts/brought-about.ts'
import { allFailpoints, countsByKind, overtaken, reachable, together, uncovered } from './coverage.ts'
import { OUT_OF_REACH } from './out-of-reach.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const within = reachable().filter((what) => !Object.hasOwn(OUT_OF_REACH, what))

test.each(Object.entries(OUT_OF_REACH))(
  '%s, which no act reaches, is listed with a reason and an existing test',
  (what, { why, file, title }) => {
    expect(reachable()).toContain(what)
    expect(why).not.toBe('')
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
  },
)

test('the failpoints at which half of the deaths are to be exist', () => {
  expect(allFailpoints()).toEqual(expect.arrayContaining([...SELDOM_PASSED]))
})

test('a simulation run reports each reachable event that never happened, and nothing once all have', () => {
  const [first = '', ...rest] = within
  const seen = new Map(rest.map((what) => [what, 1]))
  expect(uncovered(seen)).toEqual([first])
  expect(uncovered(new Map([...seen, [first, 1]]))).toEqual([])
})

test('a simulation run reports an exception case of an unlisted kind', () => {
  const seen = new Map([...within, 'case ofNoKind'].map((what) => [what, 1]))
  expect(uncovered(seen)).toEqual(['case ofNoKind is of no known kind'])
})

test('a simulation run reports an event that is listed as out of reach and happened', () => {
  const [listed = ''] = Object.keys(OUT_OF_REACH)
  expect(overtaken(new Map(within.map((what) => [what, 1])))).toEqual([])
  expect(overtaken(new Map([[listed, 1]]))).toEqual([`${listed} is within reach`])
})

test('the counts of several worlds add up and show by kind what never happened', () => {
  const counted = together([
    new Map([['act nights', 2]]),
    new Map([
      ['act nights', 3],
      ['transfer repayment', 1],
    ]),
  ])
  expect([...counted]).toEqual([
    ['act nights', 5],
    ['transfer repayment', 1],
  ])
  const kinds = countsByKind(counted)
  expect([...kinds.keys()]).toEqual(['act', 'transition', 'transfer', 'case', 'answer', 'killed', 'fault'])
  expect(kinds.get('act')).toContainEqual(['nights', 5])
  expect(kinds.get('transfer')).toContainEqual(['penaltyDue', 0])
})
