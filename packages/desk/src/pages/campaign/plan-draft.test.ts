import { expect, test } from 'vitest'
import { BLANK, draftOf, EMPTY_DRAFT, linesOf, planOf, readDraft } from './plan-draft.ts'

const draft = {
  ...EMPTY_DRAFT,
  ...{ code: 'autumn', title: '秋天还款礼', budget: '1,000', startsOn: '2027-06-15' },
  prizes: [{ kind: 'repay80', worth: '20', weight: '1' }],
  ...{ summary: '还款时利息减20%', rules: '每人一次。\n\n 领完为止。' },
}

test('a member of staff types yuan, and the plan has fen', () => {
  expect(planOf(draft, true)).toEqual({
    problems: {},
    plan: {
      ...{ code: 'autumn', kind: 'claim', title: '秋天还款礼', currency: 'CNY', budget: 100_000 },
      ...{
        startsOn: '2027-06-15',
        endsOn: null,
        event: null,
        conditions: { realNamed: true },
        perPerson: 1,
        perDay: null,
      },
      prizes: [{ kind: 'repay80', worth: 2000, weight: 1 }],
      page: { summary: '还款时利息减20%', rules: ['每人一次。', '领完为止。'] },
    },
  })
})

test('what is wrong stands at the field in which it was typed', () => {
  expect(planOf(EMPTY_DRAFT, true).problems).toMatchObject({
    ...{ code: expect.any(String), title: '写一个名称', budget: '预算是不小于0的数' },
    ...{ 'prizes.0.kind': '选一种券', 'prizes.0.worth': '成本是不小于0的数' },
    ...{ summary: '写一句介绍', rules: '至少写一条规则' },
  })
  expect(planOf({ ...draft, budget: '19.99' }, true).problems).toEqual({ budget: '预算不够发一份' })
  expect(planOf({ ...draft, perPerson: '1.5' }, true).problems).toEqual({ perPerson: '1到1000次' })
})

test('fields of another kind of campaign count for nothing', () => {
  const event = { ...draft, kind: 'event', event: 'loanSettled', minLoan: '1000', perDay: 'x' }
  expect(planOf(event, true).plan).toMatchObject({
    ...{ event: 'loanSettled', conditions: { realNamed: true, minLoan: 100_000 }, perDay: null, page: null },
  })
  const registered = planOf({ ...event, event: 'registered' }, true)
  expect(registered.plan?.conditions).toEqual({ realNamed: true })
  const rain = { ...draft, kind: 'redRain', prizes: [...draft.prizes, { kind: BLANK, worth: '9', weight: '3' }] }
  expect(planOf(rain, true).plan).toMatchObject({
    ...{ event: null, perDay: 2 },
    prizes: [
      { kind: 'repay80', worth: 2000, weight: 1 },
      { kind: null, worth: 0, weight: 3 },
    ],
  })
})

test('a campaign that is there is shown in the form as it is', () => {
  const { plan } = planOf(draft, true)
  if (!plan) throw new Error('the draft is no plan')
  const { startsOn, endsOn: _endsOn, event: _event, perDay: _perDay, page, ...rest } = plan
  const shown = { ...rest, spent: 0, isOpen: true, standing: 'open' as const, ...(startsOn && { startsOn }) }
  const again = draftOf(shown, page ?? undefined)
  expect(planOf(again, true).plan).toEqual(plan)
  expect(planOf({ ...again, budget: '0' }, false).plan).toMatchObject({ budget: 0, page: null })
})

test('a draft of an earlier form begins anew', () => {
  expect(readDraft('{"code":"autumn"}', EMPTY_DRAFT)).toBe(EMPTY_DRAFT)
  expect(readDraft('not a draft', EMPTY_DRAFT)).toBe(EMPTY_DRAFT)
  expect(readDraft(JSON.stringify(draft), EMPTY_DRAFT)).toEqual(draft)
})

test('empty lines are no rules', () => {
  expect(linesOf(' a \n\n b')).toEqual(['a', 'b'])
})
