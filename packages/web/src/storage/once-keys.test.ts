import { expect, test } from 'vitest'
import { onceKeys } from './once-keys.ts'
import { fallbackStore } from './storage.ts'

const numbered = () => {
  let count = 0
  return () => `key-${++count}`
}

test('a write repeated from the same opening with the same body has the same key, also after a reload', () => {
  const store = fallbackStore({})
  const next = numbered()
  const key = onceKeys(store, next).keyFor('open1', '/repay', 'amount=1')
  expect(onceKeys(store, next).keyFor('open1', '/repay', 'amount=1')).toBe(key)
})

test('a write with another body, opening or operation has another key', () => {
  const keys = onceKeys(fallbackStore({}), numbered())
  const made = [
    keys.keyFor('open1', '/repay', 'amount=1'),
    keys.keyFor('open1', '/repay', 'amount=2'),
    keys.keyFor('open2', '/repay', 'amount=1'),
    keys.keyFor('open1', '/submit', 'amount=1'),
  ]
  expect(new Set(made).size).toBe(4)
  expect(keys.keyFor('open1', '/repay', 'amount=1')).toBe(made[0])
})

test('a write repeated after a final refusal has a new key', () => {
  const keys = onceKeys(fallbackStore({}), numbered())
  const first = keys.keyFor('open1', '/repay', 'amount=1')
  keys.renew('open1', '/repay')
  expect(keys.keyFor('open1', '/repay', 'amount=1')).not.toBe(first)
})

test('the store of a write’s key does not contain its body', () => {
  const store = fallbackStore({})
  onceKeys(store, numbered()).keyFor('open1', '/bind', 'smsCode=123456')
  expect(store.get('once')).not.toContain('123456')
})
