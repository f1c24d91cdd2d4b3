import { expect, test } from 'vitest'
import { clientOf, shortSpelling } from './call.ts'
import { allCalls } from './calls.ts'
import { withdrawals } from './payments/withdrawals.ts'
import { phonePlans } from './services/phone-plans.ts'
import { topUp } from './services/top-up.ts'

test('a customer who withdraws rewards, tops up a phone or orders a phone plan is served by the general client', () => {
  for (const call of [withdrawals.apply, withdrawals.cashAvailable, topUp.order, phonePlans.order, phonePlans.activate])
    expect(clientOf(call.path), call.path).toBe('general')
})

test('only these idempotent writes go by the second client, and none of them needs a verification ticket', () => {
  const writes = allCalls.filter(({ path, effect }) => effect === 'idempotent' && clientOf(path) === 'second')
  expect(writes.map(({ path }) => path).toSorted()).toEqual([
    '/auth/api/face/withdraw',
    '/auth/api/ocr/agree',
    '/auth/api/ocr/withdraw',
    '/auth/api/task/revoke',
    '/market/activity/join',
    '/market/consumerVoucher/confirm',
    '/market/feedback/submit',
    '/mkmoln/grow/wxSubscribeMsg',
    '/mkmoln/points/claim',
  ])
  expect(writes.filter(({ access }) => access === 'member+proof')).toEqual([])
})

test('calls for outside data, marketing and points go by the second client, and no call that moves money does', () => {
  expect(clientOf('/auth/api/task/status')).toBe('second')
  expect(clientOf('/market/activity/list')).toBe('second')
  expect(clientOf('/marketApi/bannerManager/clickRecord')).toBe('second')
  expect(clientOf('/mkmoln/points/balance')).toBe('second')
  for (const { path } of allCalls) {
    if (/^\/(user|userapi|cash|scan-pay|member|api)\//.test(path)) expect(clientOf(path), path).toBe('general')
  }
})

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
