import { expect, test } from 'vitest'
import { shortSpelling } from './call.ts'
import { allCalls } from './calls.ts'
import { withdrawals } from './payments/withdrawals.ts'
import { phonePlans } from './services/phone-plans.ts'
import { topUp } from './services/top-up.ts'

test('a call of a prefixed service is also reachable by its short spelling; a call of any other service has none', () => {
  expect([withdrawals.cashAvailable, topUp.products, phonePlans.card].map(({ path }) => shortSpelling(path))).toEqual([
    '/api/withdrawCash/cashAvailable',
    '/api/recharge/products',
    '/api/letong/card',
  ])
  expect(shortSpelling('/user/api/account/login')).toBe('/api/account/login')
  expect(shortSpelling('/market/activity/list')).toBeUndefined()
  expect(shortSpelling('/merchant/api/order/query')).toBeUndefined()
})

test('a client that uses a short spelling reaches exactly one call', () => {
  const paths = allCalls.flatMap(({ path }) => [path, shortSpelling(path) ?? path])
  const owners = new Map<string, Set<string>>()
  for (const { path } of allCalls)
    for (const spelling of [path, shortSpelling(path) ?? path])
      owners.set(spelling, (owners.get(spelling) ?? new Set()).add(path))
  expect(paths.filter((path) => (owners.get(path)?.size ?? 0) > 1)).toEqual([])
})
