import { expect, test } from 'vitest'
import { stepAfter, stepMissing, stepOf } from './profile-steps.ts'

test('the profile form opens on the step in its address, else on the first incomplete one', () => {
  expect(stepOf('contacts', ['company'])).toBe('contacts')
  expect(stepOf(undefined, ['email', 'friendName'])).toBe('life')
  expect(stepOf('nonsense', [])).toBe('work')
})

test('the steps follow one another, and a customer who skipped one is led back to it', () => {
  expect([stepAfter('work'), stepAfter('life'), stepAfter('contacts')]).toEqual(['life', 'contacts', undefined])
  expect(stepMissing(['email'])).toBe('life')
  expect(stepMissing([])).toBeUndefined()
})
