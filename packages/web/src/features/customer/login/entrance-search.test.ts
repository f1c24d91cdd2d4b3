import { expect, test } from 'vitest'
import { targetAfterLogin, wayIn } from './entrance-search.ts'

test('a customer who logs in lands on the page they wanted, or on home without one', () => {
  expect(targetAfterLogin('/billList?from=home')).toBe('/billList?from=home')
  expect(targetAfterLogin(undefined)).toBe('/')
})

test('a login never leads a customer to another site or back to a login page', () => {
  expect(targetAfterLogin('https://evil.example/')).toBe('/')
  expect(targetAfterLogin('/login?redirectUrl=%2Fuser')).toBe('/')
  expect(targetAfterLogin('/smsLogin/')).toBe('/')
  expect(targetAfterLogin('/registerWithSms#x')).toBe('/')
  expect(targetAfterLogin('/smsResetLoginPw')).toBe('/')
})

test('a customer who switches login pages keeps the destination and the invitation, not the expiry reason', () => {
  const search = { redirectUrl: '/billList', loginType: 'tokenExpired', inviteCode: '123456' }
  expect(wayIn('smsLogin', search)).toBe('/smsLogin?redirectUrl=%2FbillList&inviteCode=123456')
})
