import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFen, fen, fenFromDecimal, fenToDecimal, maxFen, minFen, ppm, subFen, sumFen, ZERO } from './money.ts'

const safe = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })

test('an amount is a whole number of fen', () => {
  expect(fen(12)).toBe(12)
  expect(Object.is(fen(-0), 0)).toBe(true)
  for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => fen(bad)).toThrow(new RangeError(`not a whole number of fen: ${bad}`))
})

test('a rate is a whole number of parts per million and never negative', () => {
  expect(ppm(180000)).toBe(180000)
  for (const bad of [-1, 0.18, Number.NaN])
    expect(() => ppm(bad)).toThrow(new RangeError(`not a rate in parts per million per year: ${bad}`))
  expect(ppm(0)).toBe(0)
})

test('amounts of fen add, subtract, sum and compare', () => {
  expect(addFen(fen(1), fen(2))).toBe(3)
  expect(subFen(fen(1), fen(2))).toBe(-1)
  expect(sumFen([])).toBe(ZERO)
  expect(sumFen([fen(1), fen(2), fen(-5)])).toBe(-2)
  expect(minFen(fen(3), fen(1), fen(2))).toBe(1)
  expect(maxFen(fen(3), fen(1), fen(9))).toBe(9)
})

test('a sum that leaves the safe range is refused, not rounded', () => {
  const large = fen(Number.MAX_SAFE_INTEGER)
  expect(() => addFen(large, fen(1))).toThrow(RangeError)
  expect(() => subFen(fen(-1), large)).toThrow(RangeError)
  expect(() => sumFen([large, large])).toThrow(RangeError)
})

test('the wire spells an amount with two decimals and reads it back unchanged', () => {
  expect(fenFromDecimal('1234.56')).toBe(123456)
  expect(fenFromDecimal('100')).toBe(10000)
  expect(fenFromDecimal('-0.5')).toBe(-50)
  expect(fenToDecimal(fen(5))).toBe('0.05')
  expect(fenToDecimal(ZERO)).toBe('0.00')
  expect(fenToDecimal(fen(-123456))).toBe('-1234.56')
  fc.assert(fc.property(safe, (n) => fenFromDecimal(fenToDecimal(fen(n))) === n))
})

test('any text but a plain decimal is refused on the wire', () => {
  const bad = [
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '1.234',
    '1e3',
    '1,000.00',
    '+1',
    '01',
    '--1',
    'NaN',
    '0x10',
    '1\n',
    '１',
    '99999999999999.99',
  ]
  for (const text of bad) expect(() => fenFromDecimal(text), text).toThrow('not an amount with at most two decimals')
})
