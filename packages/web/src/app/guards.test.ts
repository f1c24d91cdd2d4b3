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

test('the login comes before everything else', () => {
  expect(nextStep(facts({ isLogin: false, baseInfo: undefined }))).toEqual({
    next: 'login',
    redirectUrl: '/newBorrowCash?from=home',
  })
})

test('base info is fetched before the gates look at it, and only with a token', () => {
  expect(nextStep(facts({ baseInfo: undefined }))).toEqual({ next: 'fetchBaseInfo' })
  const open = { auth: 'open', baseInfo: true } as const
  expect(nextStep(facts({ route: open, isLogin: false, baseInfo: undefined }))).toEqual({ next: 'show' })
})

test('after a risky login every page of a person leads to the safe certification and back, and that page is shown', () => {
  const baseInfo = { ...info, needSafeCert: true, isLocalRealNamed: 'N' } as const
  const to = '/safeRertificate?redirectUrl=%2FnewBorrowCash%3Ffrom%3Dhome'
  expect(nextStep(facts({ baseInfo }))).toEqual({ next: 'go', to })
  expect(nextStep(facts({ baseInfo, route: { auth: 'soft' } }))).toEqual({ next: 'go', to })
  expect(nextStep(facts({ baseInfo, route: { auth: 'open' } }))).toEqual({ next: 'show' })
  const itself = { auth: 'login', baseInfo: true, uncertified: true } as const
  expect(nextStep(facts({ baseInfo, route: itself }))).toEqual({ next: 'show' })
})

test('a missing real name leads there and back', () => {
  expect(nextStep(facts({ baseInfo: { ...info, isLocalRealNamed: 'N' } }))).toEqual({
    next: 'go',
    to: '/validateIdentity?callBackUrl=%2FnewBorrowCash%3Ffrom%3Dhome',
  })
})

test('a card not opened or a limit not activated is asked about', () => {
  const step = nextStep(facts({ baseInfo: { ...info, userStatus: { openCardStatus: '0', activeStatus: '0' } } }))
  expect(step).toEqual({ next: 'ask', missing: { missing: 'openCard', to: 'openCard' } })
})

test('whoever has everything sees the screen, and a guest an open one', () => {
  expect(nextStep(facts({}))).toEqual({ next: 'show' })
  expect(nextStep(facts({ route: { auth: 'soft' }, isLogin: false, baseInfo: undefined }))).toEqual({ next: 'show' })
})
