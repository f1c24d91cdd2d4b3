import { expect, test } from 'vitest'
import { afterSessionInvalid } from './session-watch.ts'

test('a customer whose session ended is alerted, except at home, where they stay as a guest', () => {
  const ended = { sentToken: 'a', currentToken: 'a' }
  expect(afterSessionInvalid({ at: '/billList', ...ended })).toBe('alert')
  expect(afterSessionInvalid({ at: '/', ...ended })).toBe('stay')
})

test('a guest whose call needs a session is offered the login', () => {
  expect(afterSessionInvalid({ at: '/cashFeedback', sentToken: '', currentToken: '' })).toBe('askLogin')
})

test('a late answer to a call of an earlier session does not end the present one', () => {
  expect(afterSessionInvalid({ at: '/billList', sentToken: 'old', currentToken: 'new' })).toBe('ignore')
  expect(afterSessionInvalid({ at: '/billList', sentToken: '', currentToken: 'new' })).toBe('ignore')
})
