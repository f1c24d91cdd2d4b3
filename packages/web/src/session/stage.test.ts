import { expect, test } from 'vitest'
import { missingFor, type StageFacts } from './stage.ts'

const done: StageFacts = {
  isLocalRealNamed: 'Y',
  ucrealnamed: 'Y',
  needConfirmMobile: false,
  needSafeCert: false,
  userStatus: { openCardStatus: '1', activeStatus: '1' },
}

test('a customer who has completed every step passes every stage', () => {
  expect(missingFor('activate', done)).toBeUndefined()
})

test.each([
  ['Y', 'N', undefined],
  ['N', 'Y', 'validateIdentity'],
  ['N', 'N', 'realName'],
] as const)('a customer with real name here %s, centrally %s, is sent to %s', (isLocalRealNamed, ucrealnamed, to) => {
  const missing = missingFor('realName', { ...done, isLocalRealNamed, ucrealnamed })
  expect(missing && 'to' in missing ? missing.to : undefined).toBe(to)
})

test('a customer whose real name lacks its phone is sent to confirm it first', () => {
  expect(missingFor('openCard', { ...done, isLocalRealNamed: 'N', ucrealnamed: 'N', needConfirmMobile: true })).toEqual(
    {
      missing: 'realName',
      to: 'realNameConfirmMobile',
    },
  )
})

test('a customer is sent to the first missing step', () => {
  const nothing = {
    ...done,
    isLocalRealNamed: 'N',
    ucrealnamed: 'N',
    userStatus: { openCardStatus: '0', activeStatus: '0' },
  } as const
  expect(missingFor('activate', undefined)).toEqual({ missing: 'login' })
  expect(missingFor('activate', nothing)?.missing).toBe('realName')
  expect(missingFor('activate', { ...nothing, isLocalRealNamed: 'Y' })).toEqual({ missing: 'openCard', to: 'openCard' })
  expect(missingFor('openCard', { ...done, userStatus: { openCardStatus: '2', activeStatus: '0' } })).toEqual({
    missing: 'openCard',
    to: 'lineProgress',
  })
  expect(missingFor('activate', { ...done, userStatus: { openCardStatus: '1', activeStatus: '0' } })?.missing).toBe(
    'activate',
  )
  expect(missingFor('openCard', { ...done, userStatus: { openCardStatus: '1', activeStatus: '0' } })).toBeUndefined()
})
