import { expect, test } from 'vitest'
import { CampaignPlan, mostOf, ProposedPlan } from './campaign-plan.ts'

const plan = {
  ...{
    code: 'autumn',
    kind: 'claim',
    title: '秋天还款礼',
    budget: 100_000,
    startsOn: '2027-06-15',
    endsOn: '2027-07-14',
  },
  prizes: [{ kind: 'repay80', worth: 2000 }],
  page: { summary: '还款时利息减20%', rules: ['每人一次。'] },
}

/** Where a plan is wrong. */
function wrongIn(change: object): string[] {
  const read = ProposedPlan.safeParse({ ...plan, ...change })
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

test('a plan with what it needs is complete with the defaults of a campaign', () => {
  expect(ProposedPlan.parse(plan)).toMatchObject({
    ...{ currency: 'CNY', event: null, conditions: {}, perPerson: 1, perDay: null },
    prizes: [{ kind: 'repay80', worth: 2000, weight: 1 }],
  })
})

test('a plan that is wrong is told the field', () => {
  expect(wrongIn({ code: '秋天' })).toEqual(['code'])
  expect(wrongIn({ title: ' ' })).toEqual(['title'])
  expect(wrongIn({ budget: Number.NaN })).toEqual(['budget'])
  expect(wrongIn({ budget: 1999 })).toEqual(['budget'])
  expect(wrongIn({ endsOn: '2027-06-14' })).toEqual(['endsOn'])
  expect(wrongIn({ endsOn: '2027-06-31' })).toEqual(['endsOn'])
  expect(wrongIn({ prizes: [] })).toEqual(['prizes'])
  expect(wrongIn({ prizes: [{ kind: 'repay80', worth: 0 }] })).toEqual(['prizes'])
  expect(wrongIn({ prizes: [{ kind: null, worth: 0 }, ...plan.prizes] })).toEqual(['prizes'])
  expect(wrongIn({ prizes: [{ kind: '', worth: 1 }] })).toEqual(['prizes.0.kind'])
  expect(wrongIn({ event: 'registered' })).toEqual(['event'])
  expect(wrongIn({ perDay: 2 })).toEqual(['perDay'])
  expect(wrongIn({ page: null })).toEqual(['page.summary'])
  expect(wrongIn({ page: { ...plan.page, rules: [] } })).toEqual(['page.rules'])
  expect(wrongIn({ kind: 'event', event: 'registered' })).toEqual(['page'])
})

test('an operator may write a campaign before its page, and with an empty budget', () => {
  expect(CampaignPlan.safeParse({ ...plan, page: null, budget: 0 }).success).toBe(true)
})

test('a time needs the dearest prize of a draw, and all prizes of a claim', () => {
  const prizes = [
    { kind: 'a', worth: 880, weight: 5 },
    { kind: 'b', worth: 1800, weight: 3 },
  ]
  expect([mostOf({ kind: 'redRain', prizes }), mostOf({ kind: 'claim', prizes })]).toEqual([1800, 2680])
})
