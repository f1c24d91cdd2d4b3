import { expect, test } from 'vitest'
import { growthScale } from './level-card.tsx'

test('a tick is five points of growth, and the member’s scale ends at the next level', () => {
  expect(growthScale(30, 60)).toEqual({ ticks: 12, filled: 6, each: 5 })
  expect(growthScale(0, 60)).toEqual({ ticks: 12, filled: 0, each: 5 })
})

test('a distant level has larger ticks rather than more of them', () => {
  expect(growthScale(250, 1_000)).toEqual({ ticks: 40, filled: 10, each: 25 })
})

test('a member at the highest level sees a full scale', () => {
  const { ticks, filled } = growthScale(150, 150)
  expect(filled).toBe(ticks)
  expect(growthScale(0, 0)).toEqual({ ticks: 1, filled: 0, each: 5 })
})
