import { expect, test } from 'vitest'
import { afterSessionInvalid } from './session-watch.ts'

test('an ended session is told about, except at home, where one stays as a guest', () => {
  const ended = { sentToken: 'a', currentToken: 'a' }
  expect(afterSessionInvalid({ at: '/billList', ...ended })).toBe('alert')
  expect(afterSessionInvalid({ at: '/', ...ended })).toBe('stay')
})

test('a guest is offered the login', () => {
  expect(afterSessionInvalid({ at: '/cashFeedback', sentToken: '', currentToken: '' })).toBe('askLogin')
})

test('the late answer of an earlier session does not end this one', () => {
  expect(afterSessionInvalid({ at: '/billList', sentToken: 'old', currentToken: 'new' })).toBe('ignore')
  expect(afterSessionInvalid({ at: '/billList', sentToken: '', currentToken: 'new' })).toBe('ignore')
})
