import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName, maskedPayer } from './line-payer.ts'
import { type MatchFacts, scoreMatch } from './score-match.ts'
import { billsPaidBy } from './suggest-matches.ts'

const NOTHING: MatchFacts = {
  isAnnounced: false,
  isAmount: false,
  daysApart: undefined,
  isName: false,
  isMentioned: false,
  isCard: false,
  isMobile: false,
}
const exact = (facts: Partial<MatchFacts>): boolean => scoreMatch({ ...NOTHING, ...facts }).isExact

test('a match is exact by its amount and a customer who is certain, and by nothing less', () => {
  expect(exact({ isAmount: true, isMentioned: true })).toBe(true)
  expect(exact({ isAmount: true, isName: true, isAnnounced: true })).toBe(true)
  expect(exact({ isAmount: true, isName: true, isCard: true })).toBe(true)
  expect(exact({ isAmount: true, isName: true })).toBe(false)
  expect(exact({ isAmount: true, isAnnounced: true, daysApart: 0 })).toBe(false)
  expect(exact({ isAmount: true, isCard: true })).toBe(false)
  expect(exact({ isMentioned: true, isName: true, isCard: true })).toBe(false)
})

test('each fact that speaks for a match raises its score, which stays within 100, and is told', () => {
  const facts = fc.record({
    isAnnounced: fc.boolean(),
    isAmount: fc.boolean(),
    daysApart: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }),
    isName: fc.boolean(),
    isMentioned: fc.boolean(),
    isCard: fc.boolean(),
    isMobile: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.constantFrom('isAmount', 'isName', 'isMentioned', 'isCard', 'isMobile'), (given, raised) => {
      const [without, by] = [scoreMatch({ ...given, [raised]: false }), scoreMatch({ ...given, [raised]: true })]
      expect(by.score).toBeGreaterThanOrEqual(without.score)
      expect(by.score).toBeLessThanOrEqual(100)
      expect(by.reasons).toHaveLength(without.reasons.length + 1)
    }),
  )
})

test('an amount pays whole bills from the oldest on, or is no sum of them', () => {
  expect(billsPaidBy([100, 200, 300], 100)).toBe(1)
  expect(billsPaidBy([100, 200, 300], 600)).toBe(3)
  expect(billsPaidBy([100, 200, 300], 200)).toBeUndefined()
  expect(billsPaidBy([], 0)).toBeUndefined()
})

test('one name in several spellings is the same, and no name is that of nothing', () => {
  expect(isSameName('买买提·艾力', '买买提 • 艾力')).toBe(true)
  expect(isSameName('李雷', '李磊')).toBe(false)
  expect(isSameName('', '')).toBe(false)
})

test('a list shows no name, account or phone, also where the payer wrote them, and keeps our numbers', () => {
  const own = 'A20270615000000000001'
  const { name, account, remark } = maskedPayer({
    name: '李雷',
    account: '6222000011112222',
    remark: `李雷 13812345678 还 ${own}`,
  })
  expect([name, account]).toEqual(['*雷', '****2222'])
  expect(remark).toBe(`*雷 *******5678 还 ${own}`)
})
