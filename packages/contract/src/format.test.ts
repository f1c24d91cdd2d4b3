import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import {
  formatDateTime,
  formatDay,
  formatMoney,
  formatMoneyParts,
  formatMonthDay,
  formatPercentBp,
  formatPercentPpm,
  formatRatePpm,
} from './format.ts'
import { parseMoneyInput } from './money-input.ts'

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [123_456, '1,234.56'],
  [-123_456, '-1,234.56'],
  [20_000_000, '200,000.00'],
  [100_000_000, '1,000,000.00'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
])('%i fen reads %s', (amount, text) => {
  expect(formatMoney(fen(amount))).toBe(text)
})

test('a screen receives an amount in parts, so that it can show the decimals smaller', () => {
  expect(formatMoneyParts(fen(123_456))).toEqual({ sign: '', whole: '1,234', fraction: '56' })
  expect(formatMoneyParts(fen(-5))).toEqual({ sign: '-', whole: '0', fraction: '05' })
})

test.each([
  ['100', 10_000],
  ['0', 0],
  ['12.5', 1_250],
  ['12.', 1_200],
  ['0.05', 5],
  ['1,234.56', 123_456],
  ['¥ 200,000.00', 20_000_000],
  ['￥１，２３４．５', 123_450],
  ['007', 700],
])('typed %s is %i fen', (text, amount) => {
  expect(parseMoneyInput(text)).toBe(amount)
})

test.each(['', ' ', '.', '.5', '-1', '1.234', '1,5', '12,34.00', '1e5', '一百', '1.2.3', '99999999999999999', '5😀'])(
  'typed %s is no amount',
  (text) => {
    expect(parseMoneyInput(text)).toBeNull()
  },
)

test('a customer always sees a rate with two decimals', () => {
  expect([0, 5, 1_800, 2_399, 10_000].map(formatPercentBp)).toEqual(['0.00', '0.05', '18.00', '23.99', '100.00'])
  expect([0, 49, 50, 180_000, 182_650, 239_999].map(formatPercentPpm)).toEqual([
    '0.00',
    '0.00',
    '0.01',
    '18.00',
    '18.27',
    '24.00',
  ])
})

test('a customer abroad sees an instant in Shanghai time', () => {
  expect(formatDateTime('2026-07-15T00:00:00Z')).toBe('2026-07-15 08:00:00')
  expect(formatDateTime(new Date('2025-12-31T16:00:00.999Z'))).toBe('2026-01-01 00:00:00')
  expect(formatDateTime('2026-03-29T03:30:00+02:00')).toBe('2026-03-29 09:30:00')
  expect(() => formatDateTime('soon')).toThrow(RangeError)
})

test('a customer sees a day written as month and day, or with its year', () => {
  expect(formatMonthDay('2026-07-15')).toBe('7月15日')
  expect(formatMonthDay('2026-12-01')).toBe('12月1日')
  expect(formatDay('2026-07-05')).toBe('2026年7月5日')
})

test.each([
  [236_712, '23.6712'],
  [216_000, '21.60'],
  [219_500, '21.95'],
  [219_510, '21.951'],
  [240_000, '24.00'],
  [0, '0.00'],
])('a rate of %i ppm that a reader calculates with reads %s', (rate, text) => {
  expect(formatRatePpm(rate)).toBe(text)
})
