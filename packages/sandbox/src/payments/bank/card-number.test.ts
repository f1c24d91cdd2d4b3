import { expect, test } from 'vitest'
import { CARD_CODES, CARD_RULES } from './card-behaviours.ts'
import { behaviourOf, issuerOf, luhnDigit, testCard } from './card-number.ts'

test('a card number’s check digit equals that of the common Luhn example', () => {
  expect(luhnDigit('7992739871')).toBe('3')
})

test('a generated card has the requested behaviour, whatever its bank and sequence', () => {
  const odd = CARD_CODES.filter(
    ([, behaviour]) =>
      behaviourOf(testCard(behaviour, 9_999_999, '622848')) !== behaviour || testCard(behaviour, 1).length !== 19,
  )
  expect(odd).toEqual([])
})

test('every card behaviour has exactly one pair of digits', () => {
  expect(CARD_CODES.map(([, behaviour]) => behaviour).sort()).toEqual(Object.keys(CARD_RULES).sort())
  expect(new Set(CARD_CODES.map(([code]) => code)).size).toBe(CARD_CODES.length)
})

test('a card of an unknown bank has no issuer, and one with unlisted digits pays at once', () => {
  expect(issuerOf('9999990000000000')).toBeUndefined()
  expect(behaviourOf('6217009900000000')).toBe('paid')
})
