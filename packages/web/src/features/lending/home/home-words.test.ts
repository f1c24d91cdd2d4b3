import { LIMIT_STEPS } from '@wanka/contract/constants.ts'
import { expect, test } from 'vitest'
import { STEP_GROUPS } from './home-words.ts'

test('the groups that a guest reads add up to the eight steps of an application for a limit', () => {
  const ends = STEP_GROUPS.map((_, index) => STEP_GROUPS.slice(0, index + 1).reduce((sum, [, steps]) => sum + steps, 0))
  expect(ends.at(-1)).toBe(LIMIT_STEPS.length)
  expect(LIMIT_STEPS.length).toBe(8)
  expect(ends.map((end) => LIMIT_STEPS[end - 1])).toEqual(['confirmMobile', 'profile', 'dealPassword'])
})
