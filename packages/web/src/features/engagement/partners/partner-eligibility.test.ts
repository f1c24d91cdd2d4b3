import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { partnerEligibility } from './partner-eligibility.ts'

const least = fen(10_000)
const line = { stage: 'active', locked: false, available: fen(50_000) } as const

test('a customer with an active limit that is large enough is let through to the partner', () => {
  expect(partnerEligibility(line, least)).toEqual({ kind: 'go' })
  expect(partnerEligibility({ ...line, available: least }, least)).toEqual({ kind: 'go' })
})

test('a customer whose limit is used up, locked, frozen or overdue sees the reason and the remedy', () => {
  expect(partnerEligibility({ ...line, available: fen(9_999) }, least)).toMatchObject({
    kind: 'blocked',
    block: {
      reason: '可用额度不足',
      text: '每笔至少100.00元，您的可用额度不够。还款后额度会恢复。',
      way: { to: 'billList' },
    },
  })
  expect(partnerEligibility({ ...line, locked: true }, least)).toMatchObject({
    kind: 'blocked',
    block: { way: { to: 'myLimit' } },
  })
  for (const stage of ['frozen', 'overdue', 'refused', 'reviewing', 'closed'] as const)
    expect(partnerEligibility({ ...line, stage, available: fen(0) }, least)).toMatchObject({ kind: 'blocked' })
})

test('a customer without a limit is led to one', () => {
  for (const stage of ['realName', 'openCard', 'activate', 'expired'] as const)
    expect(partnerEligibility({ ...line, stage, available: fen(0) }, least)).toEqual({ kind: 'prepare' })
})
