import { OrderState } from '@wanka/contract/enums.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { isMoving, loanStatus } from './loan-state.ts'

const order = (orderState: OrderState, more = {}) =>
  loanStatus({
    orderState,
    productId: 'cash',
    receivedAmt: fen(1_000_000),
    card: { cardId: 'c', bankCode: 'CMB', bankName: '招商银行', tail: '8826' },
    lender: { code: '', name: '', shortName: '', licence: '', hotline: '' },
    ...more,
  })

test('a borrower whose loan is paid out reads the sum and the card', () => {
  expect(order('80')).toMatchObject({ kind: 'paid', text: '10,000.00元已到招商银行(8826)' })
})

test('a customer whose purchase is paid reads the merchant, and one whose purchase failed reads nothing of a card', () => {
  const purchase = { merchantName: '优选生活', goods: '无线耳机', payNo: 'N', returnUrl: '' }
  expect(order('80', { purchase })).toMatchObject({ title: '付款成功', text: '10,000.00元已付给优选生活' })
  expect(order('93', { productId: 'sc', endReason: '银行未受理' }).text).toBe(
    '银行未受理。没有产生任何费用，额度已恢复，可以回到商户重新付款。',
  )
})

test('a borrower whose loan paid a credit card’s bill reads that card, and after a failure may try another', () => {
  const creditCard = { bankName: '招商银行', tail: '6021' }
  expect(order('80', { creditCard })).toMatchObject({
    title: '信用卡代还成功',
    text: '10,000.00元已到招商银行信用卡(6021)',
  })
  expect(order('93', { creditCard, endReason: '银行未受理' }).text).toBe(
    '银行未受理。没有产生任何费用，额度已恢复，可以换一张本人的信用卡再借。',
  )
})

test('a refused borrower reads the reason and the day for the next application', () => {
  expect(order('92', { endReason: '收入与现有负债不匹配', nextDate: businessDate('2027-08-12') })).toMatchObject({
    kind: 'refused',
    text: '原因：收入与现有负债不匹配。8月12日起可再次申请，期间不会重复查询征信。',
  })
})

test('a borrower whose payout failed reads that nothing was charged', () => {
  expect(order('93', { endReason: '收款银行卡状态异常' }).text).toBe(
    '收款银行卡状态异常。没有产生任何费用，额度已恢复，可以换一张银行卡再借。',
  )
})

test('a borrower has a text for every state, and the page polls only the states that progress on their own', () => {
  for (const state of OrderState.options) expect(order(state).title).not.toBe('')
  expect(OrderState.options.filter(isMoving)).toEqual(['10', '20', '30', '40', '50', '60', '70'])
})
