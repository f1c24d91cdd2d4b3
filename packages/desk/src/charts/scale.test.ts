import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marksOf, namesWithRoom, percent, shortNumber } from './scale.ts'

test('an axis has round marks from nought to at least the largest value, at most seven of them', () => {
  expect(marksOf(0, 100)).toEqual([0, 25, 50, 75, 100])
  expect(marksOf(0, 0.31)).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(marksOf(0, 0)).toEqual([0, 1])
  expect(marksOf(-30, 90)).toEqual([-50, 0, 50, 100])
  const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const marks = marksOf(least, most)
      expect(marks[0]).toBeLessThanOrEqual(Math.min(0, least))
      expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, most))
      expect(marks).toContain(0)
      expect(marks.length).toBeLessThanOrEqual(7)
    }),
  )
})

test('names under an axis do not overlap, and the last is always there', () => {
  expect(namesWithRoom(3, 300, 50)).toEqual([0, 1, 2])
  expect(namesWithRoom(10, 200, 50)).toEqual([0, 3, 6, 9])
  expect(namesWithRoom(0, 200, 50)).toEqual([])
})

test('numbers of an axis are short', () => {
  expect([0, 950, 12_000, 1_250_000, 300_000_000].map(shortNumber)).toEqual(['0', '950', '1.2万', '125万', '3亿'])
  expect(percent(0.0345)).toBe('3.5%')
})
