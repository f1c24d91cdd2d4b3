import { expect, test } from 'vitest'
import { targetAfterLogin, wayIn } from './entrance-search.ts'

test('after a login the person is where they wanted to go, and home if they wanted nothing', () => {
  expect(targetAfterLogin('/billList?from=home')).toBe('/billList?from=home')
  expect(targetAfterLogin(undefined)).toBe('/')
})

test('a login never leads to another site or back to a login', () => {
  expect(targetAfterLogin('https://evil.example/')).toBe('/')
  expect(targetAfterLogin('/login?redirectUrl=%2Fuser')).toBe('/')
  expect(targetAfterLogin('/smsLogin/')).toBe('/')
  expect(targetAfterLogin('/registerWithSms#x')).toBe('/')
  expect(targetAfterLogin('/smsResetLoginPw')).toBe('/')
})

test('the other ways in keep the destination and the invitation, not the reason of the ended session', () => {
  const search = { redirectUrl: '/billList', loginType: 'tokenExpired', inviteCode: '123456' }
  expect(wayIn('smsLogin', search)).toBe('/smsLogin?redirectUrl=%2FbillList&inviteCode=123456')
})
