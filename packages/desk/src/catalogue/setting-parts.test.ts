import { expect, test } from 'vitest'
import { leavesOf, readValue, withLeaf } from './setting-parts.ts'

test('a setting is changed in one of its parts, and the others stay', () => {
  const invite = { campaign: 'invite', yuan: { line: 20, firstLoan: 0 }, keepDays: 7 }
  expect(leavesOf(invite).map(({ path }) => path)).toEqual(['campaign', 'yuan.line', 'yuan.firstLoan', 'keepDays'])
  expect(withLeaf(invite, 'yuan.line', 30)).toEqual({ ...invite, yuan: { line: 30, firstLoan: 0 } })
  expect(withLeaf(invite, 'keepDays', 3)).toEqual({ ...invite, keepDays: 3 })
})

test('a setting of one value or of a list is one part', () => {
  expect(leavesOf('open')).toEqual([{ path: 'value', value: 'open' }])
  expect(withLeaf('open', 'value', 'close')).toBe('close')
  expect(leavesOf([1, 2])).toEqual([{ path: 'value', value: [1, 2] }])
  expect(withLeaf([1], 'value', [])).toEqual([])
  expect(readValue('{')).toBeNull()
})
