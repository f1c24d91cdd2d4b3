import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { ownLimitOf } from './own-limit-form.ts'

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
