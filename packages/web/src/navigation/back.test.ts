import { expect, test } from 'vitest'
import { type BackFacts, backStep } from './back.ts'

const facts = (change: Partial<BackFacts>): BackFacts => ({
  behind: 3,
  canLeave: false,
  inner: 0,
  ...change,
})

test('Back on a page with a rule follows the rule', () => {
  expect(backStep(facts({ rule: { to: '/newBorrowCash' } }))).toEqual({ to: '/newBorrowCash' })
  expect(backStep(facts({ rule: { steps: 2 } }))).toEqual({ steps: 2 })
  expect(backStep(facts({ rule: { steps: 2 }, behind: 1 }))).toEqual({ to: '/' })
  // help leads back into the flow, also in a visit that ends at a partner's page
  const help = { rule: { steps: 1 }, callBackUrl: 'https://partner.example/' }
  expect(backStep(facts({ ...help, behind: 1 }))).toEqual({ steps: 1 })
  expect(backStep(facts({ ...help, behind: 0 }))).toEqual({ to: 'https://partner.example/' })
  expect(backStep(facts({ rule: { steps: 1 }, behind: 0, canLeave: true }))).toEqual({ host: 'leave' })
})

test('Back on a loan result leads to the activity that the customer came from, else to the bills', () => {
  expect(backStep(facts({ rule: { stored: '/billList' } }))).toEqual({ to: '/billList' })
  expect(backStep(facts({ rule: { stored: '/billList' }, activityRoute: '/redRain' }))).toEqual({ to: '/redRain' })
})

test('Back on a page without a rule follows callBackUrl, then history, then the host, then home', () => {
  expect(backStep(facts({ callBackUrl: '/user' }))).toEqual({ to: '/user' })
  expect(backStep(facts({}))).toEqual({ steps: 1 })
  expect(backStep(facts({ behind: 0, canLeave: true }))).toEqual({ host: 'leave' })
  expect(backStep(facts({ behind: 0 }))).toEqual({ to: '/' })
})

test('Back closes a page only in app versions that can, and steps back in an older one', () => {
  const rule = { closesFrom: 24 }
  expect(backStep(facts({ rule, inner: 24, callBackUrl: '/user' }))).toEqual({ host: 'close' })
  expect(backStep(facts({ rule, inner: 23 }))).toEqual({ steps: 1 })
  expect(backStep(facts({ rule, inner: 0 }))).toEqual({ steps: 1 })
})
