import { expect, test } from 'vitest'
import { fallbackStore } from '../storage/storage.ts'
import { mayTell } from './login-repair.ts'

const MINUTE = 60_000

test('a client reports a repaired login at most once in ten minutes', () => {
  const store = fallbackStore({})
  const start = 1_800_000_000_000
  const told = [0, 1, 9.99, 10, 15, 19.99, 20].map((minutes) => mayTell(store, start + minutes * MINUTE))
  expect(told).toEqual([true, false, false, true, false, false, true])
})

test('a client whose clock was set back by an hour reports a repaired login without waiting an hour', () => {
  const store = fallbackStore({})
  const start = 1_800_000_000_000
  expect([mayTell(store, start), mayTell(store, start - 60 * MINUTE), mayTell(store, start - 55 * MINUTE)]).toEqual([
    true,
    true,
    false,
  ])
})
