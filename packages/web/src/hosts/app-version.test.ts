import { expect, test } from 'vitest'
import { appVersionIn, isBelow } from './app-version.ts'

test('the native app states both its versions in the user agent', () => {
  expect(appVersionIn('Mozilla/5.0 (Linux; Android 14) WukApp/57 (3.4.7)')).toEqual({
    system: 'android',
    dotted: '3.4.7',
    inner: 57,
  })
  expect(appVersionIn('Mozilla/5.0 (iPhone) WukApp/93')).toEqual({ system: 'ios', dotted: '', inner: 93 })
  expect(appVersionIn('Mozilla/5.0 (iPhone) Safari')).toBeUndefined()
})

test.each([
  ['3.4.6', '3.4.7', true],
  ['3.4.7', '3.4.7', false],
  ['3.4.10', '3.4.7', false],
  ['3.4', '3.4.7', true],
  ['4', '3.4.7', false],
  ['', '3.4.7', false],
])('version %s is below %s: %s', (version, least, below) => {
  expect(isBelow(version, least)).toBe(below)
})
