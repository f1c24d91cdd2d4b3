import { expect, test } from 'vitest'
import { fallbackStore } from '../session/storage.ts'
import { detectHost } from './hosts.ts'

const env = (search: string, userAgent = 'Mozilla/5.0') => ({ query: new URLSearchParams(search), userAgent })
const inWeChat = 'Mozilla/5.0 MicroMessenger/8.0.49'

test('a host is known by its user agent, and a browser is what is left', () => {
  expect(detectHost(env('', inWeChat), fallbackStore({})).source).toBe('weChat')
  expect(detectHost(env(''), fallbackStore({})).source).toBe('browser')
})

test('the source an address names holds for the whole visit', () => {
  const store = fallbackStore({})
  expect(detectHost(env('appSource=weChat'), store).source).toBe('weChat')
  expect(detectHost(env(''), store).source).toBe('weChat')
})

test('a source nobody knows is not taken', () => {
  const store = fallbackStore({})
  expect(detectHost(env('appSource=toString', inWeChat), store).source).toBe('weChat')
  expect(store.get('appSource')).toBeNull()
})
