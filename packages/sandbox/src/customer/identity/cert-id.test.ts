import { expect, test } from 'vitest'
import { birthDateOf, certIdOf, checkCharacter, isCertId, sexOf } from './cert-id.ts'
import { people } from './people.ts'

test('an ID number’s check character equals that of the example in GB 11643-1999', () => {
  expect(checkCharacter('11010519491231002')).toBe('X')
  expect(checkCharacter('44052418800101001')).toBe('4')
})

test('an ID number with a wrong check character or an impossible birth date is invalid', () => {
  expect(isCertId('11010519491231002X')).toBe(true)
  expect(isCertId('110105194912310021')).toBe(false)
  expect(isCertId(certIdOf('1990-02-30', 3))).toBe(false)
})

test('ten thousand generated ID numbers are valid and distinct', () => {
  const made = Array.from({ length: 10_000 }, (_, n) => certIdOf('1990-01-01', n))
  expect(new Set(made).size).toBe(10_000)
  expect(made.every(isCertId)).toBe(true)
})

test('an ID number contains the birth date and the sex', () => {
  expect(birthDateOf(certIdOf('1988-11-02', 3))).toBe('1988-11-02')
  expect([sexOf(certIdOf('1988-11-02', 3)), sexOf(certIdOf('1988-11-02', 4))]).toEqual(['male', 'female'])
})

test('every listed test person has a valid ID number and a phone of their own', () => {
  expect(people.filter(({ certId }) => !isCertId(certId))).toEqual([])
  expect(new Set(people.map(({ certId }) => certId)).size).toBe(people.length)
  expect(new Set(people.map(({ mobile }) => mobile)).size).toBe(people.length)
})
