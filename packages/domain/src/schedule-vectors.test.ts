import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { fen, fenFromDecimal, ppm } from './money.ts'
import { buildSchedule, type RepaymentMethod, type Schedule } from './schedule.ts'
import own from './test-data/loan-vectors-cn.json' with { type: 'json' }
import peers from './test-data/loan-vectors-peers.json' with { type: 'json' }

type Row = { n: number; due_date: string; principal: string; interest: string; due: string; balance: string }

/**
 * A percentage in the vectors' decimals, read digit by digit.
 * @throws RangeError when it is finer than one part per million
 */
function ratePpm(percent: string) {
  const [whole = '', decimals = ''] = percent.split('.')
  if (decimals.length > 4) throw new RangeError(`finer than 1 ppm: ${percent}`)
  return ppm(Number(whole) * 10_000 + Number(decimals.padEnd(4, '0')))
}

function rowsOf(schedule: Schedule) {
  return schedule.instalments.map(({ no, dueOn, principal, interest, fee, balance }) => ({
    n: no,
    dueOn,
    principal,
    interest,
    due: fen(principal + interest + fee),
    balance,
  }))
}

function published(rows: Row[]) {
  return rows.map((row) => ({
    n: row.n,
    dueOn: row.due_date,
    principal: fenFromDecimal(row.principal),
    interest: fenFromDecimal(row.interest),
    due: fenFromDecimal(row.due),
    balance: fenFromDecimal(row.balance),
  }))
}

test('the vectors hold all 52 published schedules', () => {
  expect(peers.vectors).toHaveLength(52)
})

test.each(peers.vectors)(
  'the plan equals the schedule that $source.system publishes: $id $title',
  ({ input, expected }) => {
    const schedule = buildSchedule({
      principal: fenFromDecimal(input.principal),
      annualRate: ratePpm(input.annualRatePct),
      periods: input.periods,
      method: 'equalInstalment',
      dayCount: input.dayCount as 'MONTHLY',
      rounding: input.rounding as 'HALF_EVEN',
      startOn: businessDate(input.disbursedOn),
    })
    expect(rowsOf(schedule)).toEqual(published(expected))
  },
)

const names: Record<string, RepaymentMethod> = {
  等额本息: 'equalInstalment',
  等额本金: 'equalPrincipal',
  先息后本: 'interestFirst',
}
const schedules = own.vectors.filter((vector) => vector.expected.rows)

test.each(schedules)('the plan follows our own conventions: $id $title', ({ input, expected }) => {
  const method = names[input.method ?? '']
  if (!method || !expected.rows || !expected.total) throw new Error('an incomplete vector')
  const schedule = buildSchedule({
    principal: fenFromDecimal(input.principal ?? ''),
    annualRate: ratePpm(input.annual_rate_pct ?? ''),
    periods: input.periods ?? 0,
    method,
    dayCount: 'MONTHLY',
    startOn: businessDate(input.start ?? ''),
  })
  expect(rowsOf(schedule)).toEqual(published(expected.rows))
  expect(schedule.totalInterest).toBe(fenFromDecimal(expected.total.interest))
  expect(schedule.total).toBe(fenFromDecimal(expected.total.due))
  if (expected.instalment) expect(schedule.instalmentAmount).toBe(fenFromDecimal(expected.instalment))
})
