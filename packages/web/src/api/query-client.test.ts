import { formCall } from '@wanka/contract/call.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { setTransport } from './exchange.ts'
import { callQuery } from './query.ts'
import { makeQueryClient } from './query-client.ts'

const spec = { access: 'member', effect: 'read', input: z.strictObject({}), output: z.null() } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/billList' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['general', '/cash/api/look', 20_000],
  ['second', '/auth/api/look', 10_000],
] as const)('a query of the %s client fails after one timeout, its retries included', async (_, path, limit) => {
  setTransport(() => new Promise(() => undefined))
  let over = false
  const end = (): void => {
    over = true
  }
  makeQueryClient()
    .fetchQuery(callQuery(formCall(path, spec), {}))
    .then(end, end)
  await vi.advanceTimersByTimeAsync(limit + 100)
  expect(over).toBe(true)
})
