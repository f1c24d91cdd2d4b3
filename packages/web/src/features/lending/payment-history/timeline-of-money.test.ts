import { expect, test } from 'vitest'
import { byMonth, mergeByTime } from './timeline-of-money.ts'

const at = (...days: string[]) => days.map((day) => ({ at: `2027-${day} 10:00:00` }))
const daysOf = (list: readonly { at: string }[]) => list.map((one) => one.at.slice(5, 10))

test('a customer sees payouts and repayments as one list, newest first', () => {
  const merged = mergeByTime(
    { list: at('07-12', '06-01'), hasMore: false },
    { list: at('07-15', '06-20', '05-02'), hasMore: false },
  )
  expect(daysOf(merged)).toEqual(['07-15', '07-12', '06-20', '06-01', '05-02'])
})

test('a customer does not see a movement while a newer one may still load before it', () => {
  const merged = mergeByTime(
    { list: at('07-12', '06-15'), hasMore: true },
    { list: at('07-15', '05-02'), hasMore: false },
  )
  expect(daysOf(merged)).toEqual(['07-15', '07-12', '06-15'])
})

test('a customer sees the movements by month', () => {
  expect(byMonth(at('07-15', '07-12', '06-20')).map(({ month, list }) => [month, list.length])).toEqual([
    ['2027-07', 2],
    ['2027-06', 1],
  ])
})
