import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { limitScale } from './limit-scale.ts'

test('the greater a customer’s limit, the more one tick is worth', () => {
  expect(limitScale(fen(100_000))).toEqual({ ticks: 2, tick: 50_000 })
  expect(limitScale(fen(5_000_000))).toEqual({ ticks: 50, tick: 100_000 })
  expect(limitScale(fen(6_800_000))).toEqual({ ticks: 34, tick: 200_000 })
  expect(limitScale(fen(20_000_000))).toEqual({ ticks: 40, tick: 500_000 })
})
