import { expect, test } from 'vitest'
import { stepAfter, stepMissing, stepOf } from './profile-steps.ts'

test('the form opens on the step of its address, else on the first that lacks something', () => {
  expect(stepOf('contacts', ['company'])).toBe('contacts')
  expect(stepOf(undefined, ['email', 'friendName'])).toBe('life')
  expect(stepOf('nonsense', [])).toBe('work')
})

test('the steps follow one another, and a gap left earlier is led back to', () => {
  expect([stepAfter('work'), stepAfter('life'), stepAfter('contacts')]).toEqual(['life', 'contacts', undefined])
  expect(stepMissing(['email'])).toBe('life')
  expect(stepMissing([])).toBeUndefined()
})
