import { expect, test } from 'vitest'
import { forgetPerson } from '../session/owner.ts'
import { clearAllDrafts, clearDraft, keepDraft, readDraft, withoutSecrets } from './draft-store.ts'
import { tabStore } from './storage.ts'
import { personalKeys } from './tab-keys.ts'

test('a customer finds what they typed again until it is sent', () => {
  keepDraft('profile', { company: '江岸', relativeName: '李四' })
  keepDraft('register', { mobile: '13800138000' })
  expect(readDraft('profile')).toEqual({ company: '江岸', relativeName: '李四' })
  clearDraft('profile')
  expect([readDraft('profile'), readDraft('register')]).toEqual([{}, { mobile: '13800138000' }])
  clearAllDrafts()
  expect(readDraft('register')).toEqual({})
})

test('a draft never contains passwords, deal passwords, codes or proofs', () => {
  const typed = {
    mobile: '1',
    inviteCode: '2',
    password: 'x',
    newPwd: 'x',
    confirmPwd: 'x',
    pin: 'x',
    confirm: 'x',
    smsCode: 'x',
    captcha: 'x',
    dealTicket: 'x',
  }
  expect(withoutSecrets(typed)).toEqual({ mobile: '1', inviteCode: '2' })
})

test('S26 a draft keeps numbers of cards, people and phones in memory and in no storage', () => {
  const typed = { cardNo: '6225880012345678', reservedMobile: '13800138555', certId: '110101199001011234' }
  keepDraft('bindCard', { ...typed, relativeMobile: '13900139666', bankName: '招商银行' })
  expect(readDraft('bindCard')).toMatchObject(typed)
  expect(JSON.parse(tabStore.get('drafts') ?? '')).toEqual({ bindCard: { bankName: '招商银行' } })
  clearAllDrafts()
})

test('S26 what a customer earns and owes elsewhere is kept in memory and in no storage', () => {
  const typed = { monthlyIncome: '8000', otherMonthly: '1200.50', mostMonthly: '900' }
  keepDraft('affordability', typed)
  expect(readDraft('affordability')).toEqual(typed)
  expect(tabStore.get('drafts')).not.toMatch(/8000|1200|900/)
  clearAllDrafts()
  expect(readDraft('affordability')).toEqual({})
})

test('S26 a customer who logs out leaves nothing in the tab or on the page', () => {
  for (const key of personalKeys()) tabStore.set(key, '{}')
  tabStore.set('appSource', 'browser')
  keepDraft('bindCard', { cardNo: '6225880012345678' })
  forgetPerson()
  expect(personalKeys().filter((key) => tabStore.get(key) !== null)).toEqual([])
  expect([readDraft('bindCard'), tabStore.get('appSource')]).toEqual([{}, 'browser'])
})
