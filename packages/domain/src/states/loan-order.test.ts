import { expect, test } from 'vitest'
import { loanOrder, loanOrderCode, loanOrderStateOf, loanOrderWireCode } from './loan-order.ts'
import { can, isPath, stateNamed } from './state-machine.ts'

test('a loan order can be cancelled until it is being paid out, and never after', () => {
  for (const [state, code] of Object.entries(loanOrderCode))
    expect(can(loanOrder, stateNamed(loanOrder, state), 'cancel'), state).toBe(code <= 60)
})

test('a loan order goes from draft to settled, and a reversal reopens it', () => {
  const whole = [
    'draft',
    'submitted',
    'waitingAuth',
    'reviewing',
    'approved',
    'signing',
    'disbursing',
    'repaying',
    'settled',
  ]
  expect(isPath(loanOrder, whole)).toBe(true)
  expect(isPath(loanOrder, [...whole, 'repaying', 'settled'])).toBe(true)
  expect(isPath(loanOrder, ['draft', 'submitted', 'approved'])).toBe(false)
})

test('the wire codes of a loan order map both ways, overdue being a form of repaying', () => {
  for (const [state, code] of Object.entries(loanOrderCode)) expect(loanOrderStateOf(code)).toBe(state)
  expect(new Set(Object.values(loanOrderCode)).size).toBe(13)
  expect([loanOrderWireCode('repaying', true), loanOrderWireCode('repaying', false)]).toEqual([81, 80])
  expect(loanOrderWireCode('settled', true)).toBe(90)
  expect(loanOrderStateOf(81)).toBe('repaying')
  expect(() => loanOrderStateOf(11)).toThrow(new RangeError('no loan order state 11'))
})
