import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { limitScale } from './granted-line.tsx'
import { ownLimitOf } from './own-limit-sheet.tsx'

test('the greater a customer’s limit, the more one tick is worth', () => {
  expect(limitScale(fen(100_000))).toEqual({ ticks: 2, tick: 50_000 })
  expect(limitScale(fen(5_000_000))).toEqual({ ticks: 50, tick: 100_000 })
  expect(limitScale(fen(6_800_000))).toEqual({ ticks: 34, tick: 200_000 })
  expect(limitScale(fen(20_000_000))).toEqual({ ticks: 40, tick: 500_000 })
})

test('a customer sets an own limit in whole hundreds up to the granted one', () => {
  const of = (text: string) => ownLimitOf(text, fen(7_000_000))
  expect([of('5000'), of(' 70,000 '), of('0')]).toEqual([{ limit: 500_000 }, { limit: 7_000_000 }, { limit: 0 }])
  expect([of(''), of('5k'), of('150'), of('70100')]).toEqual([
    { problem: '请输入整数金额' },
    { problem: '请输入整数金额' },
    { problem: '请输入100的整数倍' },
    { problem: '不能超过总额度' },
  ])
})
