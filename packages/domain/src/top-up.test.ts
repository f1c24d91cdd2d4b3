import { expect, test } from 'vitest'
import { fen } from './money.ts'
import { topUpLeft } from './top-up.ts'

test('a customer may top up for 1,000.00 a day', () => {
  expect([0, 1, 99_999, 100_000, 100_001].map((spent) => topUpLeft(fen(spent)))).toEqual([100_000, 99_999, 1, 0, 0])
})
