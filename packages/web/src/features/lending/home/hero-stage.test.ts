import { fen, ZERO } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { heroOf } from './hero-stage.ts'

const card = (changes: Partial<Parameters<typeof heroOf>[0]>): Parameters<typeof heroOf>[0] => ({
  stage: 'realName',
  cardQuota: ZERO,
  available: ZERO,
  lowestAprBp: 1800,
  stepsLeft: 7,
  ...changes,
})
const WITHOUT_A_LIMIT = ['realName', 'openCard', 'activate', 'reviewing', 'expired', 'refused', 'closed'] as const

test('a member without a limit reads the configured ceiling, and 200,000 where none is configured', () => {
  for (const stage of WITHOUT_A_LIMIT) {
    expect([stage, heroOf(card({ stage }), fen(5_000_000)).figure]).toEqual([stage, 5_000_000])
    expect([stage, heroOf(card({ stage }), ZERO).figure]).toEqual([stage, 20_000_000])
    expect([stage, heroOf(card({ stage }), undefined).figure]).toEqual([stage, 20_000_000])
  }
})

test('a member with a limit reads that, whatever the ceiling', () => {
  const own = { cardQuota: fen(8_000_000), available: fen(7_000_000) }
  expect(heroOf(card({ stage: 'active', ...own }), fen(5_000_000)).figure).toBe(7_000_000)
  expect(heroOf(card({ stage: 'activate', ...own }), fen(5_000_000)).figure).toBe(8_000_000)
})

test('a member on the way to a limit reads how many steps are left, and when there are none', () => {
  for (const stage of ['realName', 'openCard', 'activate'] as const)
    expect(heroOf(card({ stage, stepsLeft: 5 }), undefined).action).toMatch(/，还差5步$/)
  expect(heroOf(card({ stage: 'activate', stepsLeft: 0 }), undefined).action).toBe('申请额度')
  const granted = { cardQuota: fen(8_000_000), stepsLeft: 1 }
  expect(heroOf(card({ stage: 'activate', ...granted }), undefined).action).toBe('激活额度')
})
