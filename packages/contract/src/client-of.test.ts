import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { clientOf } from './client-of.ts'

test('outside data, marketing and points go by the second client, and nothing that moves money does', () => {
  expect(clientOf('/auth/api/task/status')).toBe('second')
  expect(clientOf('/market/activity/list')).toBe('second')
  expect(clientOf('/marketApi/bannerManager/clickRecord')).toBe('second')
  expect(clientOf('/mkmoln/points/balance')).toBe('second')
  for (const { path } of allCalls) {
    if (/^\/(user|userapi|cash|scan-pay|member|api)\//.test(path)) expect(clientOf(path), path).toBe('general')
  }
})
