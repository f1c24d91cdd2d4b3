import { expect, test } from 'vitest'
import { type Amounts, NO_AMOUNTS } from './allocation.ts'
import { aprOf, CAP_APR_BP } from './apr.ts'
import { addDays, businessDate } from './business-date.ts'
import { waivedInterest } from './coupon.ts'
import { settlementQuote } from './early-settlement.ts'
import { type Fen, fenFromDecimal, ppm, sumFen } from './money.ts'
import { penaltyOf } from './penalty.ts'
import { buildSchedule, type Fee, type ScheduleTerms } from './schedule.ts'
import own from './test-data/loan-vectors-cn.json' with { type: 'json' }

/** The loan that these vectors start from, CN-001: 10000.00 over 12 months at 14.4 %. */
const base: ScheduleTerms = {
  principal: fenFromDecimal('10000'),
  annualRate: ppm(144_000),
  periods: 12,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2026-01-15'),
}

function vector(id: string) {
  const found = own.vectors.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no vector ${id}`)
  return found
}

const money = (text: string | undefined): Fen => fenFromDecimal(text ?? 'missing')

test.each(own.vectors.filter(({ expected }) => expected.rows && expected.apr_irr_x12_pct))(
  'the all-in yearly cost of $id $title is the published one',
  ({ input, expected }) => {
    const schedule = buildSchedule({
      ...base,
      principal: money(input.principal),
      annualRate: ppm(money(input.annual_rate_pct) * 100),
      periods: input.periods ?? 0,
      startOn: businessDate(input.start ?? ''),
    })
    expect(aprOf(schedule)).toBe(money(expected.apr_irr_x12_pct))
  },
)

test('an early settlement costs the published figures of CN-009', () => {
  const { input, expected } = vector('CN-009')
  const instalments = buildSchedule(base).instalments.map((row) => {
    const due: Amounts = { ...NO_AMOUNTS, principal: row.principal, interest: row.interest }
    return { no: row.no, dueOn: row.dueOn, due, paid: row.no <= (input.paid_instalments ?? 0) ? due : NO_AMOUNTS }
  })
  const quote = settlementQuote({ ...base, instalments, day: businessDate(input.settle_on ?? '') })
  expect(quote).toMatchObject({
    principal: money(expected.outstanding_principal),
    accruedInterest: money(expected.accrued_interest),
    total: money(expected.settlement_amount),
    saved: money(expected.interest_saved_vs_plan),
  })
})

test('an overdue instalment costs the published penalty of CN-010', () => {
  const { input, expected } = vector('CN-010')
  const dueOn = businessDate('2026-05-15')
  const asOf = addDays(dueOn, input.days ?? 0)
  const terms = { overduePrincipal: money(input.overdue_principal), annualRate: base.annualRate, dueOn, asOf }
  expect(penaltyOf({ ...terms, graceDays: 0 })).toBe(money(expected.penalty))
  expect(penaltyOf(terms)).toBe(money(expected.penalty))
})

test('a fee in every instalment has the published cost of CN-011', () => {
  const { input, expected } = vector('CN-011')
  const fee: Fee = { name: '担保费', payee: '某担保公司', amount: money(input.fee_per_period), when: 'perInstalment' }
  const apr = aprOf(buildSchedule({ ...base, fees: [fee] }))
  expect(apr).toBe(money(expected.apr_irr_x12_pct))
  expect(apr > CAP_APR_BP).toBe(expected.breaches_24_cap)
})

test('an interest-free coupon has the published figures of CN-012', () => {
  const { input, expected } = vector('CN-012')
  const schedule = buildSchedule(base)
  const waived = waivedInterest(schedule, input.waived_periods ?? 0)
  expect(sumFen(waived)).toBe(money(expected.waived_interest))
  expect(schedule.total - sumFen(waived)).toBe(money(expected.customer_pays))
  expect(aprOf(schedule, waived)).toBe(money(expected.apr_irr_x12_pct))
})
