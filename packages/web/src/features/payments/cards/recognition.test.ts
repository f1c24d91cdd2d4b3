import { expect, test } from 'vitest'
import { prefixToCheck, recognitionOf } from './recognition.ts'

const debit = { bankCode: 'ICBC', bankName: '工商银行', cardType: 'debit' as const, supported: true }
const unknown = { bankCode: '', bankName: '', cardType: 'unknown' as const, supported: false, reason: '暂不支持' }
const credit = { ...debit, cardType: 'credit' as const, supported: false, reason: '请使用储蓄卡' }

test('a customer’s card number is looked up at six and at ten digits, and never as a whole', () => {
  const asked = ['62122', '621226', '6212260', '6212260012', '6212260012345678903'].map(prefixToCheck)
  expect(asked).toEqual([undefined, '621226', '621226', '6212260012', '6212260012'])
  expect(prefixToCheck('62122x')).toBeUndefined()
})

test('a customer sees a known bank’s name, and a wrong check digit only as a doubt', () => {
  expect(recognitionOf('621226', debit)).toEqual({ kind: 'bank', bankName: '工商银行' })
  expect(recognitionOf('4111111111111111', debit)).not.toHaveProperty('doubt')
  expect(recognitionOf('4111111111111112', debit)).toHaveProperty('doubt')
})

test('a customer’s credit card is refused at once, and an unknown card once enough digits are typed', () => {
  expect(recognitionOf('622230', credit)).toEqual({ kind: 'refused', bankName: '工商银行', reason: '请使用储蓄卡' })
  expect(recognitionOf('999999', unknown)).toEqual({ kind: 'none' })
  expect(recognitionOf('9999990000', unknown)).toMatchObject({ kind: 'refused', reason: '暂不支持' })
})

test('a customer who binds a card of an unknown bank may choose the bank, and elsewhere the card is refused', () => {
  expect(recognitionOf('9999990000', unknown, true)).toEqual({ kind: 'unknown' })
  expect(recognitionOf('999999', unknown, true)).toEqual({ kind: 'none' })
  expect(recognitionOf('6222300000', credit, true).kind).toBe('refused')
})
