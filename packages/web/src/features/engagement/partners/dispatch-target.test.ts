import { expect, test } from 'vitest'
import { homeKeys } from '../../../navigation/entry-keys.ts'
import { hostileTargets } from '../../../session/hostile-targets.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { dispatchTarget, thirdTarget } from './dispatch-target.ts'

const of = (query: Record<string, string>, quotaUrl?: string) => dispatchTarget(new URLSearchParams(query), quotaUrl)

test('an address with a path of the app opens that page, with the rest of the query', () => {
  expect(of({ target: '/billList' })).toEqual({ opens: 'page', path: '/billList' })
  expect(of({ type: '1', target: '/otherAgr?key=a#end', from: 'sms', mark: 'x y' })).toEqual({
    opens: 'page',
    path: '/otherAgr?key=a&from=sms&mark=x+y#end',
  })
})

test('an address with an entry key opens the page that the entry opens on home', () => {
  expect(of({ target: 'my', from: 'app' })).toEqual({ opens: 'page', path: '/user?from=app' })
  expect(of({ target: 'quota' }, '/questions')).toEqual({ opens: 'quota', url: '/questions' })
  expect(of({ target: 'quota' }, '')).toEqual({ opens: 'none' })
})

test('a customer sees the transition page before leaving for a partner', () => {
  expect(of({ type: 'partner', target: 'meal', scene: 'lunch' })).toEqual({
    opens: 'page',
    path: '/transition?partner=meal&scene=lunch',
  })
})

test('a native page keeps its name, and a token is passed to no target', () => {
  expect(of({ type: '3', target: 'CreditCardHome' })).toEqual({ opens: 'native', page: 'CreditCardHome' })
  expect(of({ target: '/billList', token: 'a'.repeat(43) })).toEqual({ opens: 'page', path: '/billList' })
})

test('a missing, unknown or looping target opens nothing', () => {
  for (const query of [
    {},
    { type: '1' },
    { target: '' },
    { target: '/nowhere' },
    { target: 'unknown' },
    { type: '9', target: '/billList' },
    { target: '/dispatch?target=/billList' },
    { target: '/DISPATCH' },
    { type: '1', target: 'https://evil.example/' },
    { type: '2', target: 'https://evil.example/' },
  ])
    expect([query, of(query as Record<string, string>)]).toEqual([query, { opens: 'none' }])
})

test('S19 hostile targets lead a customer to no other site', () => {
  for (const target of hostileTargets('partner.example')) {
    // an entry key opens a page of the app, whatever else it may spell
    const expected = homeKeys.includes(target) ? 'page' : 'none'
    for (const type of ['', '1', '2'])
      expect([type, target, of({ type, target }).opens]).toEqual([type, target, expected])
    const native = of({ type: '3', target })
    const page = native.opens === 'native' ? native.page : ''
    expect([target, /^[\w-]*$/.test(page) || safeTarget(page) === page]).toEqual([target, true])
    expect([target, thirdTarget(target, ['https://partner.example'])]).toEqual([target, undefined])
  }
})

test('a page of the app is no third-party page, nor is an address that carries a token', () => {
  const allowed = ['https://partner.example']
  expect(thirdTarget('https://partner.example/a?b=1', allowed)).toBe('https://partner.example/a?b=1')
  for (const url of ['/billList', '', 'https://partner.example/?token=abc', 'https://other.example/'])
    expect([url, thirdTarget(url, allowed)]).toEqual([url, undefined])
})
