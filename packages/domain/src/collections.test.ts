import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import {
  BUCKETS,
  type ContactFacts,
  dueDatesOf,
  lastPromiseDay,
  type Promised,
  promiseState,
  whyNoContact,
} from './collections.ts'

const MAY_BE: ContactFacts = {
  isOverdue: true,
  isDeceased: false,
  isFrozen: false,
  hasHardship: false,
  hasTicket: false,
  isPaying: false,
  wantsNoCalls: false,
  hour: 12,
  today: 0,
  inSevenDays: 0,
}
const why = (changes: Partial<ContactFacts>, channel: 'call' | 'message' | 'letter' = 'call') =>
  whyNoContact(channel, { ...MAY_BE, ...changes })

test('a borrower is contacted from 8:00 on and no longer at 21:00', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => why({ hour }) === undefined)
  expect(hours).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(why({ hour: 21 })).toBe('hours')
})

test('a borrower is contacted twice a day and six times in seven days, in whatever way', () => {
  for (const channel of ['call', 'message', 'letter'] as const) {
    expect([0, 1, 2].map((today) => why({ today, inSevenDays: today }, channel))).toEqual([undefined, undefined, 'day'])
    expect(why({ today: 1, inSevenDays: 5 }, channel)).toBeUndefined()
    expect(why({ today: 0, inSevenDays: 6 }, channel)).toBe('week')
  }
})

test.each([
  ['notOverdue', { isOverdue: false }],
  ['deceased', { isDeceased: true }],
  ['frozen', { isFrozen: true }],
  ['hardship', { hasHardship: true }],
  ['ticket', { hasTicket: true }],
  ['paying', { isPaying: true }],
] as const)('a borrower is not contacted in any way where the reason is %s, whatever the hour', (reason, facts) => {
  for (const channel of ['call', 'message', 'letter'] as const)
    for (const hour of [3, 12]) expect(why({ ...facts, hour, today: 2, wantsNoCalls: true }, channel)).toBe(reason)
})

test('a borrower who wants no calls is written to', () => {
  expect(why({ wantsNoCalls: true })).toBe('noCalls')
  expect(why({ wantsNoCalls: true }, 'message')).toBeUndefined()
  expect(why({ wantsNoCalls: true }, 'letter')).toBeUndefined()
})

test('each day past due is in one bucket', () => {
  const date = businessDate('2027-06-15')
  expect(BUCKETS.map((fromDays) => dueDatesOf(fromDays, date))).toEqual([
    { from: '2027-06-08', to: '2027-06-14' },
    { from: '2027-05-16', to: '2027-06-07' },
    { from: '2027-04-16', to: '2027-05-15' },
    { from: '2027-03-17', to: '2027-04-15' },
    { from: undefined, to: '2027-03-16' },
  ])
})

test('a promise is open through its last day, kept once its sum was paid, and broken from the next day on', () => {
  const promised: Promised = { amount: 100, paid: 99, dueOn: businessDate('2027-06-15'), replacedOn: undefined }
  expect(promiseState(promised, businessDate('2027-06-15'))).toBe('open')
  expect(promiseState(promised, businessDate('2027-06-16'))).toBe('broken')
  for (const date of ['2027-06-15', '2027-07-01'])
    expect(promiseState({ ...promised, paid: 100 }, businessDate(date))).toBe('kept')
})

test('a promise that the borrower replaced in time is not broken, and one that was replaced too late is', () => {
  const promised = { amount: 100, paid: 0, dueOn: businessDate('2027-06-15') }
  const on = businessDate('2027-06-20')
  expect(promiseState({ ...promised, replacedOn: businessDate('2027-06-15') }, on)).toBe('replaced')
  expect(promiseState({ ...promised, replacedOn: businessDate('2027-06-16') }, on)).toBe('broken')
  expect(promiseState({ ...promised, paid: 100, replacedOn: businessDate('2027-06-15') }, on)).toBe('kept')
})

test('a promise may name the thirtieth day from today', () => {
  expect(lastPromiseDay(businessDate('2027-06-15'))).toBe('2027-07-15')
})
