import { expect, test } from 'vitest'
import { answersOf, firstOpen, toggled } from './answers.ts'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const questions = [
  { questionId: 'use', text: '', kind: 'several' as const, options },
  { questionId: 'share', text: '', kind: 'one' as const, options },
]

test('of several options any may be taken and given back, of one the last counts', () => {
  expect(toggled('several', ['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled('several', ['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled('one', ['a'], 'b')).toEqual(['b'])
})

test('the first question without an answer is named until there is none', () => {
  expect(firstOpen(questions, {})).toBe(1)
  expect(firstOpen(questions, { use: ['a'], share: [] })).toBe(2)
  const all = { use: ['a', 'b'], share: ['a'] }
  expect(firstOpen(questions, all)).toBeUndefined()
  expect(answersOf(questions, all)).toEqual([
    { questionId: 'use', chosen: ['a', 'b'] },
    { questionId: 'share', chosen: ['a'] },
  ])
})
