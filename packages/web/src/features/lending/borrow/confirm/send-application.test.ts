import { CallError } from '@wanka/contract/status.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from './send-application.ts'

const kind = (status: number, data?: unknown): string => outcomeOf(new CallError(status, '', data)).kind

test('only an answer that says no is a refusal; silence is not', () => {
  expect([kind(-1), kind(0), kind(1006), kind(1008)]).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  expect([kind(40403), kind(2006), kind(1004)]).toEqual(['refused', 'refused', 'refused'])
})

test('a moved price is shown again rather than refused', () => {
  expect([kind(40403, { requote: true }), kind(40403, { requote: false })]).toEqual(['requote', 'refused'])
})

test('a price that has become a loan leads to that loan', () => {
  const data = { requote: true, orderId: 'o1' }
  expect(outcomeOf(new CallError(40403, '已用', data))).toEqual({ kind: 'used', message: '已用', orderId: 'o1' })
})
