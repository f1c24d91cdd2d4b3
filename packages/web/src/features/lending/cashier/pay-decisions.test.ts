import type { PayCard, PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { cardToUse, isAtBank, isSameOrder, overlayOf, type PaymentDetail, refusalOf } from './pay-decisions.ts'
import { pricedWith } from './use-coupon.ts'

const card = (cardId: string, more: Partial<PayCard> = {}): PayCard => ({
  cardId,
  bankCode: 'ICBC',
  bankName: '工商银行',
  tail: '0391',
  limitOnce: fen(0),
  signed: true,
  isDefault: false,
  ...more,
})
const price = { repayAmt: fen(91680) }
const lines = [{ billNo: 'A-4' }, { billNo: 'A-5' }] as PayInfo['items']

test('a customer pays with the card chosen before, else the default one, and never with one whose limit is too low', () => {
  const cards = [
    card('a'),
    card('b', { isDefault: true }),
    card('c', { signed: false }),
    card('d', { limitOnce: fen(100) }),
  ]
  const use = (chosen?: string) => cardToUse({ ...price, cards }, chosen)?.cardId
  expect([use('a'), use(), use('c'), use('d'), use('gone')]).toEqual(['a', 'b', 'c', 'b', 'b'])
  expect(cardToUse({ ...price, cards: [card('c', { limitOnce: fen(100) })] }, 'c')).toBeUndefined()
})

test('a customer’s order is resumed only when bills, price and card are equal and nothing was charged', () => {
  const order = (payState: '0' | '2', amt = 91680, cardId = 'a'): PaymentDetail => ({
    payment: { repayNo: 'R1', amt: fen(amt), payState, createdAt: '', title: '', card: card(cardId) },
    split: { principal: fen(0), interest: fen(0), fee: fen(0), penalty: fen(0), unapplied: fen(0) },
    items: ['A-5', 'A-4'].map((billNo) => ({
      billNo,
      orderId: 'o-1',
      loanName: '',
      title: '',
      no: 4,
      periods: 12,
      amt: fen(1),
      state: payState,
    })),
  })
  const same = (found: PaymentDetail) => isSameOrder(found, { ...price, items: lines }, card('a'))
  expect([order('0'), order('2'), order('0', 91681), order('0', 91680, 'b')].map(same)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isSameOrder(order('0'), { ...price, items: lines.slice(1) }, card('a'))).toBe(false)
})

test('a customer without an answer yet sees a payment under way, never a failed one', () => {
  expect([undefined, '0', '2', '3', '5', '4', '6'].map((state) => overlayOf(state as never))).toEqual([
    'paying',
    'paying',
    'paying',
    'paid',
    'paid',
    'failed',
    'failed',
  ])
})

test('a customer who reloads is shown a payment that the bank has, even when it ends before it is asked about', () => {
  expect((['0', '1', '2', '3', '4', '5', '6'] as const).filter(isAtBank)).toEqual(['2', '3', '4', '5'])
})

test('only a refusal in the server’s own words tells the customer more than its message', () => {
  expect(refusalOf(new CallError(Status.refused, '', { requote: true, amt: '1.00' }))).toEqual({ requote: true })
  expect(refusalOf(new CallError(Status.refused, '', null))).toEqual({})
  expect(refusalOf(new CallError(Status.forbidden, '', { requote: true }))).toEqual({})
})

test('a customer’s price follows the chosen coupon; one that does not fit, is gone or is declined takes nothing off', () => {
  const choice = (couponId: string, saves: number, reason?: string) => ({ couponId, saves: fen(saves), reason })
  const info = {
    allRepayAmt: fen(91_680),
    coupons: [choice('best', 2_000), choice('other', 880), choice('small', 0, '满5,000.00元可用')],
  } as unknown as PayInfo
  const price = (id: string) => pricedWith(info, id).repayAmt
  expect([price('best'), price('other'), price('small'), price('gone'), price('none')]).toEqual([
    89_680, 90_800, 91_680, 91_680, 91_680,
  ])
})
