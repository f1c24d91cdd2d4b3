import { expect, test } from 'vitest'
import { growthScale } from './level-card.tsx'

test('a tick of the card’s edge is one point of growth, and the edge is full at the next level', () => {
  expect(growthScale(30, 60)).toEqual({ ticks: 60, filled: 30, each: 1 })
  expect(growthScale(0, 120)).toEqual({ ticks: 120, filled: 0, each: 1 })
})

test('a distant level has larger ticks rather than more of them', () => {
  expect(growthScale(250, 1_000)).toEqual({ ticks: 100, filled: 25, each: 10 })
  expect(growthScale(250_000, 1_000_000).ticks).toBeLessThanOrEqual(120)
})

test('a member past the next level’s growth sees a full edge', () => {
  const { ticks, filled } = growthScale(150, 150)
  expect(filled).toBe(ticks)
})
