import { expect, test } from 'vitest'
import { isWaiting, nextItem, type VerificationItem, wayTo } from './verification.ts'

const item = (type: string, state: VerificationItem['state'], required = true): VerificationItem => ({
  type,
  title: type,
  state,
  required,
  url: `/${type}`,
})

test('the next thing to do is the first that waits for the person', () => {
  expect(nextItem([item('a', 'done'), item('b', 'running'), item('c', 'failed'), item('d', 'todo')])?.type).toBe('c')
  expect(nextItem([item('a', 'done'), item('b', 'running'), item('c', 'todo', false)])).toBeUndefined()
})

test('the page asks again only while an answer is on its way', () => {
  expect([isWaiting([item('a', 'running')]), isWaiting([item('a', 'todo')])]).toEqual([true, false])
})

test('every item is done on its own page and comes back here', () => {
  expect(wayTo({ type: 'profile', url: '/personalInfo' }, '/refresh?orderId=7')).toBe(
    '/personalInfo?callBackUrl=%2Frefresh%3ForderId%3D7',
  )
  expect(wayTo({ type: 'dealPassword', url: '/pwSetting' }, '/refresh')).toBe('/deal-password?callBackUrl=%2Frefresh')
  expect(wayTo({ type: 'other', url: '//evil.example' }, '/refresh')).toBe('/?callBackUrl=%2Frefresh')
})
