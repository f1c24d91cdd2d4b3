import { expect, test } from 'vitest'
import { namedPapers } from './named-papers.ts'

test('a customer reads the names of what a tick agrees to, and of many papers the first two and their number', () => {
  expect(namedPapers(['用户协议'])).toBe('《用户协议》')
  expect(namedPapers(['一', '二', '三'])).toBe('《一》《二》《三》')
  expect(namedPapers(['一', '二', '三', '四'])).toBe('《一》《二》等4份协议')
})
