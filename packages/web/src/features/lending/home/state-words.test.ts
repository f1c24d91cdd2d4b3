import { businessDate } from '@wanka/domain/business-date.ts'
import { expect, test } from 'vitest'
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
