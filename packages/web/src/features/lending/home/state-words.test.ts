import { LIMIT_STEPS } from '@wanka/contract/constants.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { expect, test } from 'vitest'
import { STEP_GROUPS } from './home-words.ts'
import { waitOf } from './state-words.ts'

const today = businessDate('2027-07-25')

test('a refused customer counts the days until another application, one tick each', () => {
  expect(waitOf(today, businessDate('2027-08-24'))).toEqual({ days: 30, ticks: 30, each: '每格1天' })
})

test('a wait of months is counted in weeks, so that its ticks can be told apart', () => {
  expect(waitOf(today, businessDate('2027-10-23'))).toEqual({ days: 90, ticks: 13, each: '每格1周' })
  expect(waitOf(today, businessDate('2028-07-24'))).toEqual({ days: 365, ticks: 53, each: '每格1周' })
})

test('a wait that is over counts nothing', () => {
  expect(waitOf(today, businessDate('2027-07-20')).days).toBe(0)
})

test('the groups that a guest reads add up to the eight steps of an application for a limit', () => {
  const ends = STEP_GROUPS.map((_, index) => STEP_GROUPS.slice(0, index + 1).reduce((sum, [, steps]) => sum + steps, 0))
  expect(ends.at(-1)).toBe(LIMIT_STEPS.length)
  expect(LIMIT_STEPS.length).toBe(8)
  expect(ends.map((end) => LIMIT_STEPS[end - 1])).toEqual(['confirmMobile', 'profile', 'dealPassword'])
})
