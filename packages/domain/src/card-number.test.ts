import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumber, isCardNumber, stripCardNumber } from './card-number.ts'

test('a card number is read with or without its spaces', () => {
  expect(cardNumber('6222 0212 3456 7890 128')).toBe('6222021234567890128')
  expect(cardNumber('4111111111111111')).toBe('4111111111111111')
  expect([cardNumber('590000000000'), cardNumber('000000000018')]).toEqual(['590000000000', '000000000018'])
  expect(stripCardNumber(' 62 22\u3000\t')).toBe('6222')
})

test('a number with a wrong digit, length or sign is no card number', () => {
  const bad = [
    '4111111111111112',
    '41111111111',
    '411111111111111111111',
    '4111-1111-1111-1111',
    '',
    '0000000000000000',
  ]
  for (const text of bad) expect(isCardNumber(text), text).toBe(false)
  expect(() => cardNumber('4111111111111112')).toThrow(new RangeError('not a card number'))
})

test('a card number has twelve to nineteen digits', () => {
  const ofLength = (length: number) =>
    Array.from({ length: 10 }, (_, last) => `${'4'.padEnd(length - 1, '0')}${last}`).filter(isCardNumber).length
  expect([11, 12, 19, 20].map(ofLength)).toEqual([0, 1, 1, 0])
})

test('a change of any one digit of a card number is detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const card = '4111111111111111'
      expect(isCardNumber(card.slice(0, at) + String((Number(card[at]) + shift) % 10) + card.slice(at + 1))).toBe(false)
    }),
  )
})
