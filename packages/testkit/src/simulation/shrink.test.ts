import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf, shortened } from './shrink.ts'
import { type Step, scriptOf } from './step.ts'

const WEIGHTS = { pay: 3, borrow: 2, night: 1 }

test('a seed yields the same script, whatever was generated before', () => {
  const first = scriptOf(7, 50, WEIGHTS)
  scriptOf(8, 50, WEIGHTS)
  expect(scriptOf(7, 50, WEIGHTS)).toEqual(first)
  expect(first).toHaveLength(50)
  expect(new Set(first.map(({ act }) => act))).toEqual(new Set(Object.keys(WEIGHTS)))
})

test('a failing script is shortened to the steps that it needs to fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.uniqueArray(fc.nat(79), { minLength: 1, maxLength: 4 }), async (seed, needed) => {
      const script = scriptOf(seed, 80, WEIGHTS)
      const wanted = needed.toSorted((a, b) => a - b).map((at) => script[at])
      const fails = async (steps: readonly Step[]) => wanted.every((one) => one && steps.includes(one))
      expect(await shortened(script, fails, 10_000)).toEqual(wanted)
    }),
    { numRuns: 50 },
  )
})

test('shortening a script ends after the maximum number of runs', async () => {
  let runs = 0
  const fails = async () => {
    runs += 1
    return runs % 3 === 0
  }
  await shortened(scriptOf(1, 200, WEIGHTS), fails, 25)
  expect(runs).toBeLessThanOrEqual(25)
})

test('findings about different customers are of the same kind', () => {
  const one = 'L1 stuck: instruction C20270726715859395087 collect sent'
  expect(kindOf(one)).toBe(kindOf('L1 stuck: instruction C20270907345868608985 collect sent'))
  expect(kindOf(one)).not.toBe(kindOf('L1 stuck: instruction C20270726715859395087 payout sent'))
})
