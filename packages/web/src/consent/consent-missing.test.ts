import { expect, test } from 'vitest'
import { namedPapers } from './consent-list.tsx'
import { consentMissing, nextUnread } from './consent-missing.ts'

test('a customer reads the names of what a tick agrees to, and of many papers the first two and their number', () => {
  expect(namedPapers(['用户协议'])).toBe('《用户协议》')
  expect(namedPapers(['一', '二', '三'])).toBe('《一》《二》《三》')
  expect(namedPapers(['一', '二', '三', '四'])).toBe('《一》《二》等4份协议')
})

const texts = [
  { key: 'a', mustRead: true },
  { key: 'b', mustRead: false },
  { key: 'c', mustRead: true },
]
const missing = (read: string[], agreed = false, declared = false) =>
  consentMissing({ texts, read: new Set(read), agreed, declared })

test('the button tells the customer what is missing, one thing after the other', () => {
  expect(consentMissing({ texts: undefined, read: new Set(), agreed: false, declared: false })).toBe('正在获取协议')
  expect(missing([])).toBe('还有2份协议未读')
  expect(missing(['a', 'b'])).toBe('还有1份协议未读')
  expect(missing(['a', 'c'])).toBe('请先勾选同意协议')
  expect(missing(['a', 'c'], true)).toBe('请先勾选学生声明')
  expect(missing(['a', 'c'], true, true)).toBeUndefined()
})

test('a customer can tick before reading only the optional texts', () => {
  expect(nextUnread(texts, new Set(['a']))?.key).toBe('c')
  expect(nextUnread(texts, new Set(['a', 'c']))).toBeUndefined()
})
