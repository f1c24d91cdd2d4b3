import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { blockersOf, rewardsLost } from './blockers.ts'

const clear = {
  frozen: false,
  reviewing: false,
  live: 0,
  settled: 2,
  applications: null,
  payments: 0,
  kept: 0,
  rewards: 0,
  waiting: 0,
  withdrawals: 0,
  tickets: 1,
  deposit: false,
  policy: false,
  topUp: false,
  letong: false,
}
const said = (facts: Partial<Parameters<typeof blockersOf>[0]>) =>
  blockersOf({ ...clear, ...facts }).map(({ code, text, link }) => [code, text, link.url])

test('a customer who has only repaid loans, cards and coupons can close the account', () => {
  expect(said({})).toEqual([])
})

test('each reason against a closure is named in plain text, with the page where the customer settles it', () => {
  expect(said({ live: 2 })).toEqual([['loan', '您有2笔借款未结清，还清后可注销', '/billList']])
  expect(said({ applications: ['A1', 'A2'] })).toEqual([
    ['application', '您有2笔借款申请正在处理，取消或有结果后可注销', '/loanDetailApply?appId=A1'],
  ])
  expect(said({ kept: fen(12_345) })).toEqual([
    ['balance', '您有123.45元还在账户里，退回给您后可注销', '/myCustomerService'],
  ])
  expect(said({ rewards: 2000, waiting: 4000 })).toEqual([
    ['reward', '您有20.00元奖励可提现，提现后可注销', '/makeMoney'],
  ])
  expect(said({ rewards: 2000, withdrawals: 1 })).toEqual([
    ['withdrawal', '您有一笔提现正在处理，有结果后可注销', '/withDrawRecord'],
  ])
  expect(said({ deposit: true })).toEqual([
    ['deposit', '您的存管账户还没有注销，先转出余额并注销存管账户', '/depositeSetting'],
  ])
  expect(said({ policy: true })).toEqual([['policy', '您有一份保险还没有结束，退保后可注销', '/insurePayBill']])
  expect(said({ letong: true })).toEqual([['letong', '您有一张乐通卡还没有结束，退订后可注销', '/letong-card-detail']])
  expect(said({ topUp: true })).toEqual([['topUp', '您有一笔话费充值还没有结果，有结果后可注销', '/rechargeRecords']])
})

test('rewards that are too small to withdraw, or not yet due, do not block a closure, and are announced as lost', () => {
  expect(said({ rewards: 1999, waiting: 4000 })).toEqual([])
  expect(rewardsLost({ ...clear, rewards: 1999, waiting: 4000 })).toBe(5999)
  expect(rewardsLost({ ...clear, rewards: 2000, waiting: 4000 })).toBe(4000)
})

test('all reasons are named at once, so that a customer does not settle one only to find the next', () => {
  const codes = said({
    frozen: true,
    reviewing: true,
    live: 1,
    applications: ['A1'],
    payments: 1,
    kept: 1,
    deposit: true,
  })
  expect(codes.map(([code]) => code)).toEqual([
    'loan',
    'application',
    'payment',
    'balance',
    'deposit',
    'review',
    'frozen',
  ])
})
