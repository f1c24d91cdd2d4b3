import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { amountTextToFen, fenToAmountText, groupTyped, keyOf, pressKey, typeAmount } from './amount-keys.ts'

const yuan = { decimals: 0 } as const
const withFen = { decimals: 2 } as const

test('a customer types hundreds and thousands with the keys 00 and 000', () => {
  expect(pressKey('5', '000', yuan)).toBe('5000')
  expect(pressKey('5', '00', yuan)).toBe('500')
})

test('an amount never keeps leading zeros', () => {
  expect(pressKey('', '000', yuan)).toBe('0')
  expect(pressKey('0', '5', yuan)).toBe('5')
})

test('a customer who types fen where whole yuan are wanted sees them, and never another sum', () => {
  expect(typeAmount('3000.5', yuan)).toBe('3000.5')
  expect(typeAmount('¥3,000.50', yuan)).toBe('3000.50')
  expect(pressKey('3000.', '00', yuan)).toBe('3000.00')
})

test('an amount accepts one decimal point and at most two decimals', () => {
  expect(pressKey('', '.', withFen)).toBe('0.')
  expect(pressKey('1.5', '.', withFen)).toBe('1.5')
  expect(pressKey('1.5', '00', withFen)).toBe('1.50')
  expect(pressKey('1.55', '9', withFen)).toBe('1.55')
})

test('a key that would make the amount too long is ignored', () => {
  expect(pressKey('12345678', '9', yuan)).toBe('12345678')
  expect(pressKey('123', '000', { decimals: 0, integerDigits: 5 })).toBe('123')
})

test('the erase key removes one character, and leaves an empty amount unchanged', () => {
  expect(pressKey('1.', 'erase', withFen)).toBe('1')
  expect(pressKey('', 'erase', withFen)).toBe('')
})

test('a hardware key maps to a key of ours, or to none', () => {
  expect(keyOf('Backspace')).toBe('erase')
  expect(keyOf('7')).toBe('7')
  expect(keyOf('erase')).toBeNull()
  expect(keyOf('a')).toBeNull()
})

test('a pasted amount keeps its digits and drops everything else', () => {
  expect(typeAmount('¥ 1,234.567', withFen)).toBe('1234.56')
})

test('a typed text is converted to fen only if it is an amount', () => {
  expect(amountTextToFen('916.80')).toBe(91680)
  expect(amountTextToFen('10.')).toBe(1000)
  expect(amountTextToFen('')).toBeNull()
})

test('an amount fills the input as a customer would type it: with both decimals or none', () => {
  expect(fenToAmountText(fen(1_000_000))).toBe('10000')
  expect(fenToAmountText(fen(91_680))).toBe('916.80')
  expect(fenToAmountText(fen(5))).toBe('0.05')
  expect(fenToAmountText(fen(0))).toBe('0')
})

test('a customer sees separators while typing, and no added decimals', () => {
  expect(groupTyped('1234567.5')).toBe('1,234,567.5')
  expect(groupTyped('10.')).toBe('10.')
})
