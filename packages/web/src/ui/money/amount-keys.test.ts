import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { amountTextToFen, fenToAmountText, groupTyped, keyOf, pressKey, typeAmount } from './amount-keys.ts'

const yuan = { decimals: 0 } as const
const withFen = { decimals: 2 } as const

test('00 and 000 after a digit make hundreds and thousands', () => {
  expect(pressKey('5', '000', yuan)).toBe('5000')
  expect(pressKey('5', '00', yuan)).toBe('500')
})

test('leading zeros never pile up', () => {
  expect(pressKey('', '000', yuan)).toBe('0')
  expect(pressKey('0', '5', yuan)).toBe('5')
})

test('a whole-yuan amount takes no point', () => {
  expect(pressKey('12', '.', yuan)).toBe('12')
})

test('at most two decimals and one point', () => {
  expect(pressKey('', '.', withFen)).toBe('0.')
  expect(pressKey('1.5', '.', withFen)).toBe('1.5')
  expect(pressKey('1.5', '00', withFen)).toBe('1.50')
  expect(pressKey('1.55', '9', withFen)).toBe('1.55')
})

test('a key that would make the amount too long changes nothing', () => {
  expect(pressKey('12345678', '9', yuan)).toBe('12345678')
  expect(pressKey('123', '000', { decimals: 0, integerDigits: 5 })).toBe('123')
})

test('erasing takes one character, and nothing from nothing', () => {
  expect(pressKey('1.', 'erase', withFen)).toBe('1')
  expect(pressKey('', 'erase', withFen)).toBe('')
})

test('hardware keys map to ours, others to none', () => {
  expect(keyOf('Backspace')).toBe('erase')
  expect(keyOf('7')).toBe('7')
  expect(keyOf('erase')).toBeNull()
  expect(keyOf('a')).toBeNull()
})

test('a pasted amount keeps its digits and loses everything else', () => {
  expect(typeAmount('¥ 1,234.567', withFen)).toBe('1234.56')
  expect(typeAmount('12.5', yuan)).toBe('125')
})

test('what is typed becomes fen only when it spells an amount', () => {
  expect(amountTextToFen('916.80')).toBe(91680)
  expect(amountTextToFen('10.')).toBe(1000)
  expect(amountTextToFen('')).toBeNull()
})

test('an amount fills the input as it would be typed: with both decimals or none', () => {
  expect(fenToAmountText(fen(1_000_000))).toBe('10000')
  expect(fenToAmountText(fen(91_680))).toBe('916.80')
  expect(fenToAmountText(fen(5))).toBe('0.05')
  expect(fenToAmountText(fen(0))).toBe('0')
})

test('separators are shown while typing, without adding decimals', () => {
  expect(groupTyped('1234567.5')).toBe('1,234,567.5')
  expect(groupTyped('10.')).toBe('10.')
})
