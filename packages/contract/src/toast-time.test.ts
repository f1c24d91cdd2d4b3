import { expect, test } from 'vitest'
import { Status } from './status.ts'
import { messageFor } from './status-copy.ts'
import { toastTime } from './toast-time.ts'

test('a customer sees a short toast for 1.5 seconds, one of 15 characters for 3 seconds', () => {
  expect(toastTime('')).toBe(1_500)
  expect(toastTime('一'.repeat(14))).toBe(1_500)
  expect(toastTime('一'.repeat(15))).toBe(3_000)
  expect(toastTime('😀'.repeat(14))).toBe(1_500)
})

test('a customer sees an error toast for 2 seconds, however long it is', () => {
  const clockOff = messageFor('general', Status.clockOff)
  expect(clockOff.length).toBeGreaterThanOrEqual(15)
  expect(toastTime(clockOff, { error: true })).toBe(2_000)
  expect(toastTime('失败', { error: true })).toBe(2_000)
})

test('a requested display time overrides every rule', () => {
  expect(toastTime('一'.repeat(20), { error: true, ms: 500 })).toBe(500)
  expect(toastTime('失败', { ms: 0 })).toBe(0)
})
