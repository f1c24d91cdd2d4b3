import { expect, test } from 'vitest'
import { isWaiting, nextItem, type VerificationItem, wayTo } from './verification.ts'

const item = (type: string, state: VerificationItem['state'], required = true): VerificationItem => ({
  type,
  title: type,
  state,
  required,
  url: `/${type}`,
})

test('a borrower is led to the first verification that waits for them', () => {
  expect(nextItem([item('a', 'done'), item('b', 'running'), item('c', 'failed'), item('d', 'todo')])?.type).toBe('c')
  expect(nextItem([item('a', 'done'), item('b', 'running'), item('c', 'todo', false)])).toBeUndefined()
})

test('the page polls only while a borrower’s verification is running', () => {
  expect([isWaiting([item('a', 'running')]), isWaiting([item('a', 'todo')])]).toEqual([true, false])
})

test('a borrower completes each verification on its own page and returns here', () => {
  expect(wayTo({ type: 'profile', url: '/personalInfo' }, '/refresh?orderId=7')).toBe(
    '/personalInfo?callBackUrl=%2Frefresh%3ForderId%3D7',
  )
  expect(wayTo({ type: 'dealPassword', url: '/pwSetting' }, '/refresh')).toBe('/deal-password?callBackUrl=%2Frefresh')
  expect(wayTo({ type: 'other', url: '//evil.example' }, '/refresh')).toBe('/?callBackUrl=%2Frefresh')
})
