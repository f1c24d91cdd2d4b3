import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amounts, NO_AMOUNTS } from './allocation.ts'
import { addDays, type BusinessDate, businessDate } from './business-date.ts'
import { type SettlementInstalment, type SettlementTerms, settlementQuote } from './early-settlement.ts'
import { fen, ppm, sumFen } from './money.ts'
import { buildSchedule, type ScheduleTerms } from './schedule.ts'

const cn001: ScheduleTerms = {
  principal: fen(1_000_000),
  annualRate: ppm(144_000),
  periods: 12,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2026-01-15'),
}

/** A loan whose first `paid` instalments are paid. */
function loan(terms: ScheduleTerms, paid: number): Omit<SettlementTerms, 'day'> {
  const instalments = buildSchedule(terms).instalments.map((row): SettlementInstalment => {
    const due: Amounts = { ...NO_AMOUNTS, principal: row.principal, interest: row.interest, fee: row.fee }
    return { no: row.no, dueOn: row.dueOn, due, paid: row.no <= paid ? due : NO_AMOUNTS }
  })
  return { instalments, startOn: terms.startOn, annualRate: terms.annualRate, dayCount: terms.dayCount }
}
const quote = (paid: number, day: string, terms = cn001) =>
  settlementQuote({ ...loan(terms, paid), day: businessDate(day) })

test('settling ten days into the fourth period costs ten days of interest and saves the rest', () => {
  const settled = quote(3, '2026-04-25')
  expect(settled).toMatchObject({
    principal: 763_256,
    accruedInterest: 3053,
    interest: 3053,
    days: 10,
    fee: 0,
    penalty: 0,
    settlementFee: 0,
    total: 766_309,
    saved: 43_471,
  })
  expect(settled.parts).toHaveLength(9)
})

test('on the first day a loan is settled for exactly its principal, whatever its terms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }).map(fen),
      fc.integer({ min: 0, max: 240_000 }).map(ppm),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(
        'equalInstalment' as const,
        'equalPrincipal' as const,
        'interestFirst' as const,
        'singleRepayment' as const,
      ),
      (principal, annualRate, periods, method) => {
        const terms = { ...cn001, principal, annualRate, periods, method }
        const settled = settlementQuote({ ...loan(terms, 0), day: terms.startOn })
        expect(settled.total).toBe(principal)
        expect(settled.saved).toBe(buildSchedule(terms).totalInterest)
      },
    ),
  )
})

test('on a due date the next period costs nothing yet', () => {
  expect(quote(3, '2026-04-15')).toMatchObject({ days: 0, accruedInterest: 0, total: 763_256 })
})

test('days never cost more than the scheduled interest of their period', () => {
  expect(quote(0, '2026-02-14')).toMatchObject({ days: 30, accruedInterest: 12_000 })
  // twelve months of interest are contracted; 364 days at annual/360 would exceed them by 16.00
  const single = { ...cn001, method: 'singleRepayment' } as const
  expect(quote(0, '2027-01-10', single)).toMatchObject({ days: 360, accruedInterest: 144_000, saved: 0 })
  expect(quote(0, '2027-01-14', single)).toMatchObject({ days: 364, accruedInterest: 144_000, saved: 0 })
})

test('a loan by actual days over 365 is settled by days of 365', () => {
  const spare = {
    ...cn001,
    method: 'singleRepayment',
    periods: 1,
    dayCount: 'ACT_365',
    annualRate: ppm(180_000),
  } as const
  // 10000.00 × 18 % × 10/365.
  expect(quote(0, '2026-01-25', spare).accruedInterest).toBe(4932)
})

test('a settlement pays unpaid earlier instalments in full, penalties included, and no later fees', () => {
  const fee = { name: '担保费', payee: '某担保公司', amount: fen(500), when: 'perInstalment' } as const
  const terms = loan({ ...cn001, fees: [fee] }, 2)
  const instalments = terms.instalments.map((row) =>
    row.no === 3
      ? { ...row, due: { ...row.due, penalty: fen(582) }, paid: { ...NO_AMOUNTS, interest: fen(100) } }
      : row,
  )
  const settled = settlementQuote({ ...terms, instalments, day: businessDate('2026-04-25') })
  expect(settled).toMatchObject({
    principal: 843_114,
    interest: 10_117 - 100 + 3053,
    fee: 500,
    penalty: 582,
    saved: 43_471,
  })
  expect(settled.total).toBe(843_114 + 13_070 + 500 + 582)
  expect(settled.parts[0]).toEqual({ no: 3, principal: 79_858, interest: 10_017, fee: 500, penalty: 582 })
})

test('interest of the running period that is already paid is not charged again', () => {
  const terms = loan(cn001, 3)
  const paying = (interest: number) =>
    settlementQuote({
      ...terms,
      instalments: terms.instalments.map((row) =>
        row.no === 4 ? { ...row, paid: { ...NO_AMOUNTS, interest: fen(interest) } } : row,
      ),
      day: businessDate('2026-04-25'),
    })
  expect(paying(1000)).toMatchObject({ accruedInterest: 2053, saved: 43_471 })
  expect(paying(9159)).toMatchObject({ accruedInterest: 0, total: 763_256 })
})

test('a coupon pays the interest that the days have cost, and the rest of the coupon is released', () => {
  const terms = loan(cn001, 3)
  const helped = (subsidy: number) =>
    settlementQuote({
      ...terms,
      instalments: terms.instalments.map((row) =>
        row.no === 4 || row.no === 5 ? { ...row, subsidy: fen(subsidy) } : row,
      ),
      day: businessDate('2026-04-25'),
    })
  expect(helped(2000)).toMatchObject({ accruedInterest: 1053, total: 763_256 + 1053 })
  expect(helped(2000).released.slice(0, 2)).toEqual([
    { no: 4, interest: 9159 - 3053, fee: 0, subsidy: 0 },
    { no: 5, interest: 8189, fee: 0, subsidy: 2000 },
  ])
  expect(helped(8000)).toMatchObject({ accruedInterest: 0, total: 763_256 })
  expect(helped(8000).released[0]).toEqual({ no: 4, interest: 9159 - 3053, fee: 0, subsidy: 8000 - 3053 })
})

test('a settlement owes what refunded parts have cost of the running period, at most the period’s interest in all', () => {
  const terms = loan(cn001, 3)
  const costs = (refundInterest: number, day: string) =>
    settlementQuote({
      ...terms,
      instalments: terms.instalments.map((row) =>
        row.no === 4 ? { ...row, due: { ...row.due, interest: fen(5000) }, refundInterest: fen(refundInterest) } : row,
      ),
      day: businessDate(day),
    }).accruedInterest
  expect(costs(1000, '2026-04-25')).toBe(3053 + 1000)
  expect(costs(2000, '2026-04-25')).toBe(5000)
  expect(costs(1000, '2026-04-15')).toBe(1000)
})

test('a settlement lists only released amounts: the unpaid interest and fee of an instalment and its unused coupon', () => {
  const fee = { name: '担保费', payee: '某担保公司', amount: fen(500), when: 'perInstalment' } as const
  const terms = loan({ ...cn001, fees: [fee] }, 3)
  const changed = (no: number, changes: Partial<SettlementInstalment>) => ({
    ...terms,
    instalments: terms.instalments.map((row) => (row.no === no ? { ...row, ...changes } : row)),
    day: businessDate('2026-04-25'),
  })
  const partly = settlementQuote(changed(5, { paid: { ...NO_AMOUNTS, fee: fen(200), interest: fen(189) } }))
  expect(partly.released[1]).toEqual({ no: 5, interest: 8000, fee: 300, subsidy: 0 })
  const given = { ...NO_AMOUNTS, fee: fen(500), interest: fen(8189) }
  const none = settlementQuote(changed(5, { paid: given }))
  expect(none.released.map(({ no }) => no)).toEqual([4, 6, 7, 8, 9, 10, 11, 12])
  const coupon = settlementQuote(changed(5, { paid: given, subsidy: fen(1) }))
  expect(coupon.released[1]).toEqual({ no: 5, interest: 0, fee: 0, subsidy: 1 })
  const feeAlone = settlementQuote(changed(5, { paid: { ...NO_AMOUNTS, interest: fen(8189) } }))
  expect(feeAlone.released[1]).toEqual({ no: 5, interest: 0, fee: 500, subsidy: 0 })
})

test('the order of the instalments in the input changes nothing', () => {
  const terms = loan(cn001, 2)
  for (const day of ['2026-01-15', '2026-04-25', '2026-08-01', '2027-02-01'].map(businessDate)) {
    const reversed = { ...terms, instalments: terms.instalments.toReversed(), day }
    expect(settlementQuote(reversed)).toEqual(settlementQuote({ ...terms, day }))
  }
})

test('after the last due date everything unpaid is owed and nothing is saved', () => {
  const settled = quote(11, '2027-02-01')
  expect(settled).toMatchObject({ principal: 88_913, interest: 1067, total: 89_980, saved: 0, days: 0 })
  expect(quote(12, '2027-02-01')).toMatchObject({ total: 0, parts: [] })
})

test('parts add up to the total, and settling never costs more than the plan, on any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 12 }), (offset, paid) => {
      const day: BusinessDate = addDays(cn001.startOn, offset)
      const terms = loan(cn001, paid)
      const settled = settlementQuote({ ...terms, day })
      expect(sumFen(settled.parts.flatMap((part) => [part.principal, part.interest, part.fee, part.penalty]))).toBe(
        settled.total,
      )
      const rest = terms.instalments.slice(paid).reduce((sum, row) => sum + row.due.principal + row.due.interest, 0)
      expect(settled.total + settled.saved).toBe(rest)
      expect(settled.saved).toBeGreaterThanOrEqual(0)
      expect(sumFen(settled.released.map(({ interest }) => interest))).toBe(settled.saved)
    }),
  )
})

test('a loan cannot be settled before it starts', () => {
  expect(() => quote(0, '2026-01-14')).toThrow('a loan cannot be settled before it starts')
})
