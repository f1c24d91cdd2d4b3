import { expect, test } from 'vitest'
import { makeStatementNames } from './prepared-names.ts'

const named = (names: ReturnType<typeof makeStatementNames>, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1)

test('a recurring query gets a name once it has recurred often enough, and keeps it', () => {
  const names = makeStatementNames()
  expect(named(names, 'a', 4)).toBeUndefined()
  const name = names.nameOf('a')
  expect(name).toBeDefined()
  expect(named(names, 'a', 10)).toBe(name)
  expect(named(names, 'b', 5)).not.toBe(name)
})

test('a query whose name was forgotten gets a new one', () => {
  const names = makeStatementNames()
  const before = named(names, 'a', 5)
  names.forget('a')
  const after = named(names, 'a', 5)
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
})

test('queries that run once take no names from recurring ones', () => {
  const names = makeStatementNames()
  for (let i = 0; i < 10_000; i++) names.nameOf(`list of ${i}`)
  expect(named(names, 'a', 5)).toBeDefined()
})

test('the number of names is capped', () => {
  const names = makeStatementNames()
  const given = Array.from({ length: 1000 }, (_, i) => named(names, `statement ${i}`, 5)).filter(Boolean)
  expect(given).toHaveLength(400)
})
