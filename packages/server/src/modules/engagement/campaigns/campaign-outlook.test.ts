import { CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { expect, test } from 'vitest'
import { outlookOf, type PastUse } from './campaign-outlook.ts'

const NONE: PastUse = { campaigns: 0, grants: 0, days: 0, promised: 0, ended: 0, paid: 0 }
/** Ten grants a day at 20 yuan, of which the coupons that have ended paid a third. */
const PAST: PastUse = { campaigns: 2, grants: 300, days: 30, promised: 600_000, ended: 300_000, paid: 100_000 }
const today = businessDate('2027-06-15')

const claim = CampaignPlan.parse({
  ...{ code: 'autumn', kind: 'claim', title: '秋天', budget: 100_000, endsOn: '2027-07-14' },
  prizes: [{ kind: 'repay80', worth: 2000 }],
})
const rain = CampaignPlan.parse({
  ...{ code: 'rain', kind: 'redRain', title: '红包雨', budget: 100_000, perPerson: 5, perDay: 2 },
  prizes: [
    { kind: 'repayPacket', worth: 880, weight: 5 },
    { kind: 'borrowPacket', worth: 1800, weight: 3 },
    { kind: null, worth: 0, weight: 2 },
  ],
})

test('a plan that its budget covers costs each customer’s prizes once, and no more than the budget', () => {
  const known = { spent: 0, past: NONE, today }
  expect(outlookOf(claim, { ...known, reach: 30 })).toEqual({
    ...{ reach: 30, isOfNewCustomers: false, each: 2000, covers: 30, full: 60_000 },
  })
  expect(outlookOf(claim, { ...known, reach: 80 })).toMatchObject({ covers: 50, full: 100_000 })
  expect(outlookOf(claim, { ...known, reach: 80, spent: 60_000 })).toMatchObject({ covers: 20, full: 40_000 })
  expect(outlookOf(claim, { ...known, reach: 0 })).toMatchObject({ covers: 0, full: 0 })
})

test('a draw costs the average of its prizes as often as a customer can win', () => {
  // (5 × 8.80 + 3 × 18.00) / 8 = 12.25
  expect(outlookOf(rain, { reach: 10, spent: 0, past: NONE, today })).toMatchObject({ each: 6125, full: 61_250 })
})

test('an event of new customers counts those of thirty days on until the last day', () => {
  const plan = CampaignPlan.parse({ ...claim, kind: 'event', event: 'registered', budget: 1_000_000 })
  const outlook = outlookOf(plan, { reach: 60, spent: 0, past: NONE, today })
  expect(outlook).toMatchObject({ reach: 60, isOfNewCustomers: true, full: 120_000 })
  const endless = outlookOf({ ...plan, endsOn: null }, { reach: 60, spent: 0, past: NONE, today })
  expect(endless.full).toBe(1_000_000)
  expect(outlookOf({ ...plan, endsOn: null }, { reach: 0, spent: 0, past: NONE, today }).full).toBe(0)
})

test('a plan that goes like those before costs what their coupons paid, and its budget ends on a day', () => {
  // 200 yuan a day: 1,000 yuan are used on the fifth day
  expect(outlookOf(claim, { reach: 500, spent: 0, past: PAST, today }).past).toEqual({
    ...{ campaigns: 2, grants: 300, perDay: 20_000, usedPercent: 33, cost: 33_000, runsOutOn: '2027-06-19' },
  })
  const later = outlookOf({ ...claim, startsOn: '2027-07-01' }, { reach: 500, spent: 0, past: PAST, today })
  expect(later.past?.runsOutOn).toBe('2027-07-05')
})

test('a budget that outlasts its campaign, or its customers, does not run out', () => {
  const rich = { ...claim, budget: 10_000_000 }
  const outlook = outlookOf(rich, { reach: 10_000, spent: 0, past: PAST, today })
  // thirty days at 200 yuan
  expect(outlook.past).toMatchObject({ cost: 198_000 })
  expect(outlook.past?.runsOutOn).toBeUndefined()
  expect(outlookOf(claim, { reach: 10, spent: 0, past: PAST, today }).past?.runsOutOn).toBeUndefined()
})

test('a plan without an amount of its own goes by the amounts of those before', () => {
  const reward = CampaignPlan.parse({ code: 'invite', kind: 'reward', title: '邀请', budget: 100_000 })
  expect(outlookOf(reward, { reach: 7, spent: 0, past: { ...PAST, ended: 0, paid: 0 }, today })).toEqual({
    ...{ reach: 7, isOfNewCustomers: false, each: 0, covers: 7, full: 100_000 },
    past: { campaigns: 2, grants: 300, perDay: 20_000, runsOutOn: '2027-06-19' },
  })
})

test('the largest amounts that can be written stay whole numbers', () => {
  const prizes = Array.from({ length: 20 }, () => ({ kind: 'repay80', worth: 999_999_999_999, weight: 10_000 }))
  const huge = CampaignPlan.parse({ ...rain, prizes, perPerson: 1000, budget: 999_999_999_999 })
  const outlook = outlookOf(huge, { reach: 1_000_000, spent: 0, past: PAST, today })
  for (const amount of [outlook.each, outlook.full, outlook.past?.perDay])
    expect(amount).toSatisfy(Number.isSafeInteger)
})
