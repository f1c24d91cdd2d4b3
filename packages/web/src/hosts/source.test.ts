import { expect, test } from 'vitest'
import { fallbackStore } from '../storage/storage.ts'
import { detectSource, type HostEnv } from './source.ts'

const env = (search: string, rest: Partial<HostEnv> = {}): HostEnv => ({
  query: new URLSearchParams(search),
  userAgent: 'Mozilla/5.0',
  debuggable: false,
  ...rest,
})
const inWeChat = { userAgent: 'Mozilla/5.0 MicroMessenger/8.0.49' }

test.each([
  ['Mozilla/5.0 (Linux; Android 14) WukApp/57 (3.4.7)', '1'],
  ['Mozilla/5.0 MicroMessenger/8.0.49', 'weChat'],
  ['Mozilla/5.0 hap/1.10/huawei com.example.credit/1.0.0', 'quickApp'],
  ['Mozilla/5.0 (iPhone) Safari/604.1', 'browser'],
])('the user agent %s is detected as %s', (userAgent, source) => {
  expect(detectSource(env('', { userAgent }), fallbackStore({}))).toBe(source)
})

test('the source that an address names takes precedence and holds for the whole visit', () => {
  const store = fallbackStore({})
  expect(detectSource(env('appSource=jfwallet', inWeChat), store)).toBe('jfwallet')
  expect(detectSource(env('', inWeChat), store)).toBe('jfwallet')
  expect(detectSource(env('source=cube'), store)).toBe('cube')
})

test('an injected bridge takes precedence over the user agent', () => {
  expect(detectSource(env('', { ...inWeChat, bridge: 'pzscAPP' }), fallbackStore({}))).toBe('pzscAPP')
})

test.each(['toString', '__proto__', 'unknownApp', ''])(
  'an unknown source is treated as a plain browser: %s',
  (name) => {
    const store = fallbackStore({})
    expect(detectSource(env(`appSource=${name}`), store)).toBe('browser')
    expect(detectSource(env(''), store)).toBe('browser')
  },
)

test('an unknown source ends the one that an earlier address named', () => {
  const store = fallbackStore({})
  detectSource(env('appSource=jfwallet'), store)
  expect(detectSource(env('appSource=', inWeChat), store)).toBe('weChat')
  expect(detectSource(env('', inWeChat), store)).toBe('weChat')
})

test('a visitor gets the debugger host only where the server allows it', () => {
  expect(detectSource(env('appSource=webDebugger'), fallbackStore({}))).toBe('browser')
  expect(detectSource(env('appSource=webDebugger', { debuggable: true }), fallbackStore({}))).toBe('webDebugger')
})
