import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { expect, test } from 'vitest'
import { placeEntries } from './mine-places.ts'

const entry = (key: string): Entry => ({
  key,
  title: key,
  icon: 'gem',
  iconActive: 'gem',
  badge: '',
  h5JumpUrl: '/',
  isNeedLogin: 'N',
  isNeedRealName: 'N',
  isAccordingNewLogic: 'Y',
  defaultLogic: key,
  urlType: '1',
})
const NAMED = ['billList', 'bankCard', 'quota', 'invite', 'creditCardAsset', 'pointMall', 'newActivity', 'robot']
const placed = (keys: readonly string[]) => {
  const { tiles, lending, services } = placeEntries(keys.map(entry))
  return [tiles, lending, services].map((group) => group.map(({ key }) => key))
}

test('a customer finds the eight named entries in the grid, and the other configured ones in their groups', () => {
  expect(placed(['redPacket', ...NAMED, 'scanPay', 'transactions'])).toEqual([
    NAMED,
    ['scanPay', 'transactions'],
    ['redPacket'],
  ])
})

test('no configured entry is lost: a ninth tile becomes a row, and a row fills a gap of the grid', () => {
  expect(placed([...NAMED, 'festival'])).toEqual([NAMED, [], ['festival']])
  expect(placed([...NAMED.slice(1), 'redPacket', 'scanPay'])).toEqual([
    [...NAMED.slice(1), 'redPacket'],
    ['scanPay'],
    [],
  ])
})
