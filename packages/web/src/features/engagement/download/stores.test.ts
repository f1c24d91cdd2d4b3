import { expect, test } from 'vitest'
import { storesFor } from './download.screen.tsx'

const links = {
  android: 'https://a.example',
  ios: 'https://i.example',
  universalLink: '',
  scheme: '',
  androidPackage: '',
}
const names = (system?: 'android' | 'ios', change = {}) =>
  storesFor({ ...links, ...change }, system).map(({ url }) => url)

test('a phone’s user sees its own store, a computer’s both, and a store without an address is left out', () => {
  expect(names('android')).toEqual([links.android])
  expect(names('ios')).toEqual([links.ios])
  expect(names()).toEqual([links.android, links.ios])
  expect(names(undefined, { android: '' })).toEqual([links.ios])
  expect(names('ios', { ios: '' })).toEqual([])
})
