import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { highestBorrowable } from './constants.ts'
import { formatMoney } from './format.ts'

test('the ceiling is 200,000 yuan when the server gives 0 or nothing', () => {
  for (const nothing of [undefined, null, fen(0)]) expect(formatMoney(highestBorrowable(nothing))).toBe('200,000.00')
  expect(highestBorrowable(fen(5_000_000))).toBe(5_000_000)
})
