import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, businessDate } from './business-date.ts'
import { type Applicant, decide, LIMIT_MAX, LIMIT_MIN, LIMIT_STEP, refusals } from './credit-decision.ts'
import { fen } from './money.ts'
import { type Authorisation, debtPercentOf, raises, scoreOf } from './scorecard.ts'

const today = businessDate('2026-08-15')
const good: Applicant = {
  birthDate: businessDate('1996-03-01'),
  businessDate: today,
  fullTimeStudent: false,
  identityPassed: true,
  profileComplete: true,
  cardBound: true,
  authorisations: ['operator', 'sesame'],
  fraudFlags: [],
  hasOverdue: false,
  workYears: 4,
  education: 'bachelor',
  housing: 'rented',
  monthlyIncome: fen(1_200_000),
  monthlyDebt: fen(100_000),
}
const outcome = (changes: Partial<Applicant>) => decide({ ...good, ...changes })
const limitOf = (changes: Partial<Applicant>) => {
  const decision = outcome(changes)
  return decision.outcome === 'approved' ? decision.limit : null
}

test('a complete applicant is granted what the scorecard says', () => {
  // Age 10 + income 24 + work 8 + debt 20 + education 12 + housing 4 = 78 points of 1000.00.
  expect(scoreOf({ ...good, age: 30 })).toBe(78)
  expect(outcome({})).toEqual({ outcome: 'approved', limit: 7_800_000 })
})

test('an applicant who fails a rule gets its reason and the days until the next application', () => {
  const cases: [Partial<Applicant>, string, number][] = [
    [{ birthDate: addMonths(today, -56 * 12) }, 'age', 365],
    [{ fullTimeStudent: true }, 'student', 180],
    [{ identityPassed: false }, 'identity', 0],
    [{ profileComplete: false }, 'profile', 0],
    [{ cardBound: false }, 'card', 0],
    [{ authorisations: ['operator'] }, 'authorisation', 0],
    [{ authorisations: ['sesame', 'creditCard'] }, 'authorisation', 0],
    [{ fraudFlags: ['device'] }, 'fraud', 180],
    [{ hasOverdue: true }, 'overdue', 30],
    [{ monthlyIncome: fen(199_999) }, 'income', 90],
    [{ monthlyDebt: fen(840_001) }, 'income', 90],
  ]
  // the youngest permitted applicants, refused for another reason, wait as long as any other customer
  cases.push([{ birthDate: businessDate('2004-08-15'), fullTimeStudent: true }, 'student', 180])
  for (const [changes, reasonGroup, retryAfterDays] of cases)
    expect(outcome(changes)).toEqual({ outcome: 'refused', reasonGroup, retryAfterDays })
})

test('an applicant may borrow at ages 22 to 55, and a younger one is given the days until turning 22', () => {
  expect(limitOf({ birthDate: businessDate('2004-08-15') })).not.toBeNull()
  expect(limitOf({ birthDate: businessDate('1970-08-16') })).not.toBeNull()
  expect(outcome({ birthDate: businessDate('2004-08-16') })).toEqual({
    outcome: 'refused',
    reasonGroup: 'age',
    retryAfterDays: 1,
  })
  expect(outcome({ birthDate: businessDate('2008-08-16') })).toMatchObject({
    reasonGroup: 'underage',
    retryAfterDays: 1462,
  })
  expect(outcome({ birthDate: businessDate('2008-08-15') })).toMatchObject({ reasonGroup: 'age' })
})

test('a refused applicant reads a polite text for every reason, which names no score and no flag', () => {
  for (const { text } of Object.values(refusals)) expect(text).toMatch(/^[^a-zA-Z]{10,40}。$/)
})

test('each further authorisation raises the limit by its amount, once', () => {
  const base = limitOf({}) ?? 0
  for (const [name, raise] of Object.entries(raises)) {
    const given = name as Authorisation
    expect(limitOf({ authorisations: ['operator', 'sesame', given] })).toBe(base + raise)
    expect(limitOf({ authorisations: ['operator', 'sesame', given, given] })).toBe(base + raise)
  }
  const all: Authorisation[] = ['operator', 'sesame', 'creditCard', 'socialSecurity', 'providentFund']
  expect(limitOf({ authorisations: all })).toBe(base + 3_000_000)
})

test('an applicant’s limit is capped by the income left after existing repayments', () => {
  // (3000.00 − 1000.00) × 12 = 24000.00.
  expect(limitOf({ monthlyIncome: fen(300_000), monthlyDebt: fen(100_000) })).toBe(2_400_000)
})

test('an applicant exactly at the edge of a rule passes it', () => {
  expect(limitOf({ monthlyIncome: fen(200_000), monthlyDebt: fen(0) })).toBe(2_400_000)
  // 70 % of the income is repaid already: (12000.00 − 8400.00) × 12 = 43200.00
  expect(limitOf({ monthlyDebt: fen(840_000) })).toBe(4_320_000)
  expect(outcome({ monthlyIncome: fen(0), monthlyDebt: fen(0) })).toMatchObject({ reasonGroup: 'income' })
})

test('a band of the scorecard begins with its first value', () => {
  const facts = { ...good, age: 22, workYears: 0, monthlyIncome: fen(200_000), monthlyDebt: fen(0) }
  const least = scoreOf(facts)
  const more = (changes: Partial<typeof facts>) => scoreOf({ ...facts, ...changes }) - least
  expect([25, 26, 34, 35, 45, 46, 55].map((age) => more({ age }))).toEqual([0, 4, 4, 6, 6, 2, 2])
  expect([0, 1, 2, 3, 7, 8, 40].map((workYears) => more({ workYears }))).toEqual([0, 4, 4, 8, 8, 12, 12])
  const incomes = [499_999, 500_000, 999_999, 1_000_000, 1_999_999, 2_000_000, 3_999_999, 4_000_000]
  expect(incomes.map((income) => more({ monthlyIncome: fen(income) }))).toEqual([0, 8, 8, 20, 20, 36, 36, 56])
  // whole percent of the income, rounded up
  const debts = [18_000, 18_001, 58_000, 58_001, 98_000, 98_001]
  expect(debts.map((debt) => more({ monthlyDebt: fen(debt) }))).toEqual([0, -6, -6, -14, -14, -20])
})

test('an applicant without income has a debt of 100 percent', () => {
  expect(debtPercentOf({ monthlyIncome: fen(0), monthlyDebt: fen(0) })).toBe(100)
  expect(debtPercentOf({ monthlyIncome: fen(0), monthlyDebt: fen(5) })).toBe(100)
  expect(debtPercentOf({ monthlyIncome: fen(1000), monthlyDebt: fen(1) })).toBe(1)
})

test('any limit is a multiple of 100.00 between the minimum and 200000.00, and more debt never raises it', () => {
  fc.assert(
    fc.property(
      fc.record({
        monthlyIncome: fc.integer({ min: 0, max: 20_000_000 }).map(fen),
        monthlyDebt: fc.integer({ min: 0, max: 2_000_000 }).map(fen),
        workYears: fc.integer({ min: 0, max: 40 }),
        education: fc.constantFrom(
          'master' as const,
          'bachelor' as const,
          'college' as const,
          'secondary' as const,
          'other' as const,
        ),
        housing: fc.constantFrom('owned' as const, 'mortgaged' as const, 'rented' as const, 'other' as const),
        authorisations: fc.constantFrom<Authorisation[]>(
          ['operator', 'sesame'],
          ['operator', 'sesame', 'creditCard', 'providentFund', 'socialSecurity'],
        ),
      }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (facts, more) => {
        const limit = limitOf(facts)
        const withMoreDebt = limitOf({ ...facts, monthlyDebt: fen(facts.monthlyDebt + more) })
        expect(withMoreDebt ?? 0).toBeLessThanOrEqual(limit ?? 0)
        if (limit === null) return
        expect(limit % LIMIT_STEP).toBe(0)
        expect(limit).toBeGreaterThanOrEqual(LIMIT_MIN)
        expect(limit).toBeLessThanOrEqual(LIMIT_MAX)
      },
    ),
  )
})
