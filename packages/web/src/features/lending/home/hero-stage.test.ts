import { LIMIT_STEPS } from '@wanka/contract/constants.ts'
import { fen, ZERO } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { heroOf } from './hero-stage.ts'

type Facts = Parameters<typeof heroOf>[0]
const card = (changes: Partial<Facts>): Facts => ({
  stage: 'realName',
  cardQuota: ZERO,
  available: ZERO,
  lowestAprBp: 1800,
  stepsLeft: 7,
  ...changes,
})
const ON_THE_WAY = ['realName', 'openCard', 'activate'] as const

test('a member on the way to a limit reads the configured ceiling, and 200,000 where none is configured', () => {
  for (const stage of ON_THE_WAY) {
    expect([stage, heroOf(card({ stage }), { ceiling: fen(5_000_000) }).figure]).toEqual([stage, 5_000_000])
    expect([stage, heroOf(card({ stage }), { ceiling: ZERO }).figure]).toEqual([stage, 20_000_000])
    expect([stage, heroOf(card({ stage }), {}).figure]).toEqual([stage, 20_000_000])
  }
})

test('a member with a limit reads that, whatever the ceiling', () => {
  const own = { cardQuota: fen(8_000_000), available: fen(7_000_000) }
  const around = { ceiling: fen(5_000_000) }
  expect(heroOf(card({ stage: 'active', ...own }), around).figure).toBe(7_000_000)
  expect(heroOf(card({ stage: 'activate', ...own }), around).figure).toBe(8_000_000)
})

test('a member on the way to a limit reads how many steps are left, and when there are none', () => {
  for (const stage of ON_THE_WAY) expect(heroOf(card({ stage, stepsLeft: 5 }), {}).action).toMatch(/，还差5步$/)
  expect(heroOf(card({ stage: 'activate', stepsLeft: 0 }), {}).action).toBe('申请额度')
  const granted = { cardQuota: fen(8_000_000), stepsLeft: 1 }
  expect(heroOf(card({ stage: 'activate', ...granted }), {}).action).toBe('激活额度')
})

test('the button of a member on the way to a limit leads to the page of the next step', () => {
  for (const next of LIMIT_STEPS.slice(1)) {
    const left = LIMIT_STEPS.slice(LIMIT_STEPS.indexOf(next))
    const facts = card({ stage: 'activate', stepsLeft: left.length })
    const { action, to, scale } = heroOf(facts, { limitSteps: { total: LIMIT_STEPS.length, left } })
    expect(action).toMatch(new RegExp(`^去.+，还差${left.length}步$`))
    expect(to).toContain('callBackUrl=')
    expect(scale).toMatchObject({ kind: 'steps', total: 8, filled: 8 - left.length })
  }
})

test('the scale of a limit fills by what can be borrowed, and that of a granted one is full', () => {
  const own = { cardQuota: fen(5_000_000), available: fen(2_556_966) }
  expect(heroOf(card({ stage: 'active', ...own }), {}).scale).toMatchObject({
    total: 51,
    filled: 26,
    label: '总额度50,000，每格1,000',
  })
  expect(heroOf(card({ stage: 'activate', ...own }), {}).scale.filled).toBe(50)
})
