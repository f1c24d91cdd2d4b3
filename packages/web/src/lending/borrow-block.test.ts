import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { borrowBlock } from './borrow-block.ts'

test('a customer whose loan is on a hardship plan reads why nothing can be borrowed, and where the plan is', () => {
  expect(borrowBlock({ stage: 'active', onPlan: true })).toMatchObject({ tone: 'info', way: { to: 'hardship' } })
})

test('a customer who may not borrow is told why and shown the next step', () => {
  expect(borrowBlock({ stage: 'overdue' })).toMatchObject({ reason: '有逾期账单，还清后可借', way: { to: 'billList' } })
  expect(borrowBlock({ stage: 'frozen' })).toMatchObject({ reason: '额度已冻结，暂不能借款' })
  expect(borrowBlock({ stage: 'frozen', overAmt: fen(300_000) })).toMatchObject({
    text: '您的已用额度超过总额度3,000.00元，还款后自动恢复。',
    way: { to: 'billList' },
  })
  const refusal = { group: 'debt', text: '收入与现有负债不匹配', nextDate: businessDate('2027-08-12') }
  expect(borrowBlock({ stage: 'refused', refusal })).toMatchObject({
    reason: '8月12日起可再次申请',
    way: { to: 'lineProgress' },
  })
  expect(borrowBlock({ stage: 'active', locked: true })).toMatchObject({ way: { to: 'myLimit' } })
  expect(borrowBlock({ stage: 'reviewing' })).toMatchObject({
    reason: '额度审核中，通过后可借',
    way: { to: 'lineProgress' },
  })
})

test('a customer who may borrow, or still has an earlier step to take, is not blocked', () => {
  expect([
    borrowBlock({ stage: 'active' }),
    borrowBlock({ stage: 'realName' }),
    borrowBlock({ stage: 'expired' }),
  ]).toEqual([undefined, undefined, undefined])
})
