import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { type LineProgress, phaseOf } from './line-phase.ts'

const progress = (facts: Partial<LineProgress>): LineProgress => ({
  openCardStatus: '1',
  activeStatus: '0',
  cardQuota: fen(0),
  reviewEta: 0,
  validMonths: 12,
  stage: 'activate',
  steps: [],
  ...facts,
})

test('a customer’s limit waits for activation only when one was granted', () => {
  expect(phaseOf(progress({}))).toBe('preparing')
  expect(phaseOf(progress({ cardQuota: fen(5_000_000) }))).toBe('granted')
})

test('a refused customer can apply again on the day named, whatever is still borrowed', () => {
  expect(phaseOf(progress({ openCardStatus: '3', cardQuota: fen(100_000) }))).toBe('preparing')
  expect(phaseOf(progress({ openCardStatus: '3', stage: 'refused' }))).toBe('refused')
})

test('a customer whose limit has expired can apply again', () => {
  expect(phaseOf(progress({ stage: 'expired', cardQuota: fen(5_000_000) }))).toBe('preparing')
})
