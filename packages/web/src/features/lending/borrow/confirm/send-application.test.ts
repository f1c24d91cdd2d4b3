import { CallError } from '@wanka/contract/status.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from './send-application.ts'

const kind = (status: number, data?: unknown): string => outcomeOf(new CallError(status, '', data)).kind

test('a borrower sees a refusal only when the server refuses; a lost answer is unknown', () => {
  expect([kind(-1), kind(0), kind(1006), kind(1008)]).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  expect([kind(40403), kind(2006), kind(1004)]).toEqual(['refused', 'refused', 'refused'])
})

test('a borrower whose price has moved sees the new price instead of a refusal', () => {
  expect([kind(40403, { requote: true }), kind(40403, { requote: false })]).toEqual(['requote', 'refused'])
})

test('a borrower whose quote has become a loan already is led to that loan', () => {
  const data = { requote: true, orderId: 'o1' }
  expect(outcomeOf(new CallError(40403, '已用', data))).toEqual({ kind: 'used', message: '已用', orderId: 'o1' })
})
