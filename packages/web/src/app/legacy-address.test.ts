import { expect, test } from 'vitest'
import { legacyTarget } from './legacy-address.ts'

test('an old link with a page behind a hash opens that page, its query kept', () => {
  expect(legacyTarget('#/billList?x=1')).toBe('/billList?x=1')
  expect(legacyTarget('#byj/billList?x=1')).toBe('/billList?x=1')
  expect(legacyTarget('#byj')).toBe('/spared-fund')
  expect(legacyTarget('#byj?x=1')).toBe('/spared-fund?x=1')
})

test('a hash that names no page stays a hash, and no hash leads to another site', () => {
  expect([legacyTarget(''), legacyTarget('#top'), legacyTarget('#/'), legacyTarget('#byjs')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(legacyTarget('#//evil.example')).toBe('/')
})
