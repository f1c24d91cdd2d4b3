import { expect, test } from 'vitest'
import { clearAllDrafts, clearDraft, keepDraft, readDraft, withoutSecrets } from './draft-store.ts'

test('what was typed is there again until it is sent', () => {
  keepDraft('profile', { company: '江岸', relativeName: '李四' })
  keepDraft('register', { mobile: '13800138000' })
  expect(readDraft('profile')).toEqual({ company: '江岸', relativeName: '李四' })
  clearDraft('profile')
  expect([readDraft('profile'), readDraft('register')]).toEqual([{}, { mobile: '13800138000' }])
  clearAllDrafts()
  expect(readDraft('register')).toEqual({})
})

test('passwords, deal passwords, codes and proofs are never kept', () => {
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
