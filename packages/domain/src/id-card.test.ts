import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDate } from './business-date.ts'
import { ageOn, birthDateOf, checkDigitOf, idCard, isIdCard, sexOf } from './id-card.ts'

test('the numbers printed in the standard pass', () => {
  // GB 11643 examples.
  expect(idCard('11010519491231002X')).toBe('11010519491231002X')
  expect(idCard('440524188001010014')).toBe('440524188001010014')
})

test('an identity number is read with a small x, with spaces, or in its old 15 digits', () => {
  expect(idCard(' 110105 19491231 002x ')).toBe('11010519491231002X')
  expect(idCard('110105491231002')).toBe('11010519491231002X')
})

test('a number with a wrong digit, province, date or length is no identity number', () => {
  const bad = [
    '110105194912310021',
    '110105194902310023',
    '990105194912310028',
    '1101051949123100',
    '',
    '11010519491231002XX',
    '4405241880010100140',
  ]
  for (const text of [...bad, '110105499931002', 'X1010519491231002X', '１１０１０５１９４９１２３１００２X'])
    expect(isIdCard(text), text).toBe(false)
  expect(() => idCard('110105194912310021')).toThrow(new RangeError('not an identity number'))
})

test('a change of any one digit, or a swap of two neighbours, is detected in an identity number', () => {
  const number = fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 999 })).map(([day, order]) => {
    const first17 = `110105${addDays(businessDate('1940-01-01'), day).replaceAll('-', '')}${String(order).padStart(3, '0')}`
    return first17 + checkDigitOf(first17)
  })
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (id, at, shift) => {
      expect(isIdCard(id)).toBe(true)
      const changed = id.slice(0, at) + String((Number(id[at]) + shift) % 10) + id.slice(at + 1)
      expect(isIdCard(changed)).toBe(false)
      const swapped = id.slice(0, at) + id[at + 1] + id[at] + id.slice(at + 2)
      expect(isIdCard(swapped)).toBe(swapped === id)
    }),
  )
})

test('a customer’s birth date and sex are read from the number', () => {
  const id = idCard('11010519491231002X')
  expect(birthDateOf(id)).toBe('1949-12-31')
  expect(sexOf(id)).toBe('female')
  expect(sexOf(idCard('440524188001010014'))).toBe('male')
})

test('a person completes a year of life on the birthday', () => {
  const born = businessDate('2004-08-15')
  expect([ageOn(born, businessDate('2026-08-14')), ageOn(born, businessDate('2026-08-15'))]).toEqual([21, 22])
  const leap = businessDate('2004-02-29')
  expect([ageOn(leap, businessDate('2026-02-27')), ageOn(leap, businessDate('2026-02-28'))]).toEqual([21, 22])
  expect([ageOn(leap, businessDate('2028-02-28')), ageOn(leap, businessDate('2028-02-29'))]).toEqual([23, 24])
})
