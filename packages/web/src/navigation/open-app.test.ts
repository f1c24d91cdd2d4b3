import { expect, test } from 'vitest'
import { type AppOpening, appAddress, openApp, phoneSystem } from './open-app.ts'

const links = {
  android: '',
  ios: '',
  universalLink: 'https://app.example/open?from=web',
  scheme: 'wanka',
  androidPackage: 'com.example.wanka',
}
const FALLBACK = 'https://site.example/downLoad'

test('a phone is detected by its user agent, and a computer is not taken for one', () => {
  expect(phoneSystem('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')).toBe('ios')
  expect(phoneSystem('Mozilla/5.0 (Linux; Android 14; PJD110)')).toBe('android')
  expect(phoneSystem('Mozilla/5.0 (X11; Linux x86_64)')).toBeUndefined()
})

test('a phone of each system opens the app in its own way, at the requested page', () => {
  expect(appAddress(links, 'ios', '/billList?a=1', FALLBACK)).toBe(
    'https://app.example/open?from=web&path=%2FbillList%3Fa%3D1',
  )
  expect(appAddress(links, 'android', '/', FALLBACK)).toBe(
    'intent://open?path=%2F#Intent;scheme=wanka;package=com.example.wanka;S.browser_fallback_url=https%3A%2F%2Fsite.example%2FdownLoad;end',
  )
  expect(appAddress({ ...links, universalLink: '' }, 'ios', '/', FALLBACK)).toBeUndefined()
  expect(appAddress({ ...links, androidPackage: '' }, 'android', '/', FALLBACK)).toBeUndefined()
})

function tapped({ runsAfter, visible }: { runsAfter: number; visible: boolean }) {
  const did: string[] = []
  let now = 1_000
  const by: AppOpening = {
    open: (address) => void did.push(`open ${address}`),
    now: () => now,
    later: (act, ms) => {
      did.push(`look after ${ms}`)
      now += runsAfter
      act()
    },
    isVisible: () => visible,
  }
  openApp('wanka://', () => void did.push('missing'), by)
  return did
}
const opened = ['open wanka://', 'look after 25']

test('a customer whose page is still visible after 25 ms is told that the app is missing', () => {
  expect(tapped({ runsAfter: 25, visible: true })).toEqual([...opened, 'missing'])
  expect(tapped({ runsAfter: 4_999, visible: true })).toEqual([...opened, 'missing'])
})

test('a customer whose page slept for five seconds, or is behind the app, is told nothing', () => {
  expect(tapped({ runsAfter: 5_000, visible: true })).toEqual(opened)
  expect(tapped({ runsAfter: 25, visible: false })).toEqual(opened)
})
