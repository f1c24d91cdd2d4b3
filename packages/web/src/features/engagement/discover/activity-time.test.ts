import { expect, test } from 'vitest'
import { periodOf, stateOf } from './activity-time.ts'

const june = { startsOn: '2027-06-01', endsOn: '2027-06-30' }

test('an activity is open on its first and its last day', () => {
  expect(stateOf(june, '2027-05-31').word).toBe('即将开始')
  expect(stateOf(june, '2027-06-01').word).toBe('进行中')
  expect(stateOf(june, '2027-06-30').word).toBe('进行中')
  expect(stateOf(june, '2027-07-01').word).toBe('已结束')
  expect(stateOf({ startsOn: '', endsOn: '' }, '2027-06-15').word).toBe('进行中')
})

test('a customer reads the activity’s days with the year once, or twice across a year’s end', () => {
  expect(periodOf(june)).toBe('2027年6月1日至6月30日')
  expect(periodOf({ startsOn: '2027-12-20', endsOn: '2028-01-05' })).toBe('2027年12月20日至2028年1月5日')
  expect(periodOf({ startsOn: '2027-06-01', endsOn: '' })).toBe('2027年6月1日起')
  expect(periodOf({ startsOn: '', endsOn: '2027-06-30' })).toBe('2027年6月30日截止')
  expect(periodOf({ startsOn: '', endsOn: '' })).toBe('长期有效')
})
