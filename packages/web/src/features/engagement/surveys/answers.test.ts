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

test('a customer toggles any option of a multiple choice, and the last option of a single choice counts', () => {
  expect(toggled('several', ['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled('several', ['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled('one', ['a'], 'b')).toEqual(['b'])
})

test('a customer is pointed to the first unanswered question until there is none', () => {
  expect(firstOpen(questions, {})).toBe(1)
  expect(firstOpen(questions, { use: ['a'], share: [] })).toBe(2)
  const all = { use: ['a', 'b'], share: ['a'] }
  expect(firstOpen(questions, all)).toBeUndefined()
  expect(answersOf(questions, all)).toEqual([
    { questionId: 'use', chosen: ['a', 'b'] },
    { questionId: 'share', chosen: ['a'] },
  ])
})
