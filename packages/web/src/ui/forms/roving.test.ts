import { expect, test } from 'vitest'
import { rovingIndex } from './roving.ts'

const four = [false, false, true, false]

test('arrows move to the next option that can be chosen', () => {
  expect(rovingIndex('ArrowRight', 1, four)).toBe(3)
  expect(rovingIndex('ArrowUp', 3, four)).toBe(1)
})

test('arrows wrap round at both ends', () => {
  expect(rovingIndex('ArrowDown', 3, four)).toBe(0)
  expect(rovingIndex('ArrowLeft', 0, four)).toBe(3)
})

test('Home and End reach the first and last that can be chosen', () => {
  expect(rovingIndex('Home', 3, [true, false, false, false])).toBe(1)
  expect(rovingIndex('End', 0, [false, false, true, true])).toBe(1)
})

test('other keys and a group with nothing else to choose move nothing', () => {
  expect(rovingIndex('Enter', 0, four)).toBeNull()
  expect(rovingIndex('ArrowRight', 0, [false, true])).toBeNull()
  expect(rovingIndex('ArrowRight', 0, [true, true])).toBeNull()
})
