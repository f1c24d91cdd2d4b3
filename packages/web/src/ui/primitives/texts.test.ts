import { fen, ppm } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { secondsUntil } from '../forms/countdown.ts'
import { caretAfterGrouping, groupDigits, PHONE_GROUPS, ungroup } from '../forms/digit-groups.ts'
import { matching } from '../forms/select-sheet.tsx'
import { amountText, rateRound, rateText, wholeYuanText } from '../money/amount-text.ts'
import { foldPlan } from '../money/plan-table.tsx'

test('a customer sees amounts with separators, two decimals and a real minus sign', () => {
  expect(amountText(fen(2_556_966))).toBe('25,569.66')
  expect(amountText(fen(-2000))).toBe('−20.00')
  expect(amountText(fen(2000), true)).toBe('+20.00')
  expect(amountText(fen(0), true)).toBe('0.00')
})

test('a customer sees a limit in whole yuan without zeros, and one with fen with them', () => {
  expect(wholeYuanText(fen(100_000))).toBe('1,000')
  expect(wholeYuanText(fen(100_010))).toBe('1,000.10')
})

test('a customer sees a rate with two decimals, and in running text without trailing zeros', () => {
  expect(rateText(ppm(180_000))).toBe('18.00%')
  expect(rateRound(ppm(180_000))).toBe('18%')
  expect(rateRound(ppm(144_000))).toBe('14.4%')
})

test('a phone number is grouped as the customer types it and ungrouped unchanged', () => {
  expect(groupDigits('1380', PHONE_GROUPS)).toBe('138 0')
  expect(groupDigits('138 0013 8000', PHONE_GROUPS)).toBe('138 0013 8000')
  expect(ungroup('138 0013 8000')).toBe('13800138000')
})

test('the caret stays behind the same digit when a number is regrouped', () => {
  expect(caretAfterGrouping('1380', 4, '138 0')).toBe(5)
  expect(caretAfterGrouping('138 10013', 5, '138 1001 3')).toBe(5)
  expect(caretAfterGrouping('138', 0, '138')).toBe(0)
})

test('a folded plan shows its first rows and the instalment that is due now', () => {
  const rows = [1, 2, 3, 4, 5].map((no) => ({ no, current: no === 4 }))
  expect(foldPlan(rows, 2).map((row) => row.no)).toEqual([1, 2, 4])
  expect(foldPlan(rows, 4).map((row) => row.no)).toEqual([1, 2, 3, 4])
})

test('a search finds choices by name and by note, whatever the case and spaces', () => {
  const banks = [{ label: '招商银行', note: 'CMB' }, { label: '工商银行' }]
  expect(matching(banks, ' cm b').map((bank) => bank.label)).toEqual(['招商银行'])
  expect(matching(banks, '')).toHaveLength(2)
})

test('a countdown rounds up and never goes below zero', () => {
  expect(secondsUntil(10_001, 10_000)).toBe(1)
  expect(secondsUntil(9000, 10_000)).toBe(0)
})
