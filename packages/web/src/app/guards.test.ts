import { expect, test } from 'vitest'
import type { StageFacts } from '../session/stage.ts'
import { type GuardFacts, nextStep } from './guards.ts'

const info: StageFacts = {
  isLocalRealNamed: 'Y',
  ucrealnamed: 'Y',
  needConfirmMobile: false,
  needSafeCert: false,
  userStatus: { openCardStatus: '1', activeStatus: '1' },
}
const facts = (change: Partial<GuardFacts>): GuardFacts => ({
  route: { auth: 'login', baseInfo: true, stage: 'activate' },
  url: '/newBorrowCash?from=home',
  isLogin: true,
  baseInfo: info,
  ...change,
})

test('a guest is sent to the login before every other guard', () => {
  expect(nextStep(facts({ isLogin: false, baseInfo: undefined }))).toEqual({
    next: 'login',
    redirectUrl: '/newBorrowCash?from=home',
  })
})

test('the guards fetch base info before they check a stage, and only with a token', () => {
  expect(nextStep(facts({ baseInfo: undefined }))).toEqual({ next: 'fetchBaseInfo' })
  const open = { auth: 'open', baseInfo: true } as const
  expect(nextStep(facts({ route: open, isLogin: false, baseInfo: undefined }))).toEqual({ next: 'show' })
})

test('a customer after a risky login is sent from personal pages to the safe certification and back, and sees that page', () => {
  const baseInfo = { ...info, needSafeCert: true, isLocalRealNamed: 'N' } as const
  const to = '/safeRertificate?redirectUrl=%2FnewBorrowCash%3Ffrom%3Dhome'
  expect(nextStep(facts({ baseInfo }))).toEqual({ next: 'go', to })
  expect(nextStep(facts({ baseInfo, route: { auth: 'soft' } }))).toEqual({ next: 'go', to })
  expect(nextStep(facts({ baseInfo, route: { auth: 'open' } }))).toEqual({ next: 'show' })
  const itself = { auth: 'login', baseInfo: true, uncertified: true } as const
  expect(nextStep(facts({ baseInfo, route: itself }))).toEqual({ next: 'show' })
})

test('a customer without a real name is sent to the identity check and back', () => {
  expect(nextStep(facts({ baseInfo: { ...info, isLocalRealNamed: 'N' } }))).toEqual({
    next: 'go',
    to: '/validateIdentity?callBackUrl=%2FnewBorrowCash%3Ffrom%3Dhome',
  })
})

test('a customer without an opened card or an activated limit is asked first', () => {
  const step = nextStep(facts({ baseInfo: { ...info, userStatus: { openCardStatus: '0', activeStatus: '0' } } }))
  expect(step).toEqual({ next: 'ask', missing: { missing: 'openCard', to: 'openCard' } })
})

test('a customer who meets every requirement sees the screen, and a guest sees an open one', () => {
  expect(nextStep(facts({}))).toEqual({ next: 'show' })
  expect(nextStep(facts({ route: { auth: 'soft' }, isLogin: false, baseInfo: undefined }))).toEqual({ next: 'show' })
})
