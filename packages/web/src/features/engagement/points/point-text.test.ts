import { expect, test } from 'vitest'
import { changeText, pointText } from './history-pages.ts'

test('a customer reads points with thousands separators, and a change with its sign', () => {
  expect([0, 5, 1000, 1_234_567].map(pointText)).toEqual(['0', '5', '1,000', '1,234,567'])
  expect([5, -1200].map(changeText)).toEqual(['+5', '−1,200'])
})
