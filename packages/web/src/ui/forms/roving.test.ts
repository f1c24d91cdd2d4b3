import { expect, test } from 'vitest'
import { rovingIndex } from './roving.ts'

const four = [false, false, true, false]

test('an arrow key moves to the next option that can be chosen', () => {
  expect(rovingIndex('ArrowRight', 1, four)).toBe(3)
  expect(rovingIndex('ArrowUp', 3, four)).toBe(1)
})

test('an arrow key wraps round at both ends', () => {
  expect(rovingIndex('ArrowDown', 3, four)).toBe(0)
  expect(rovingIndex('ArrowLeft', 0, four)).toBe(3)
})

test('Home and End move to the first and last option that can be chosen', () => {
  expect(rovingIndex('Home', 3, [true, false, false, false])).toBe(1)
  expect(rovingIndex('End', 0, [false, false, true, true])).toBe(1)
})

test('other keys, or a group without another option to choose, leave the choice unchanged', () => {
  expect(rovingIndex('Enter', 0, four)).toBeNull()
  expect(rovingIndex('ArrowRight', 0, [false, true])).toBeNull()
  expect(rovingIndex('ArrowRight', 0, [true, true])).toBeNull()
})
