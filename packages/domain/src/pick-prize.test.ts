import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotsOf, pickPrize } from './pick-prize.ts'

test('a draw picks each prize in as many lots as its weight, and any other lot is refused', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weights, (list) => {
      const choices = list.map((weight, at) => ({ at, weight }))
      const counted = choices.map(() => 0)
      for (let lot = 0; lot < lotsOf(choices); lot++) {
        const { at } = pickPrize(choices, lot)
        counted[at] = (counted[at] ?? 0) + 1
      }
      expect(counted).toEqual(list)
      const lots = lotsOf(choices)
      expect(() => pickPrize(choices, lots)).toThrow(new RangeError(`no lot ${lots} of ${lots}`))
      expect(() => pickPrize(choices, -1)).toThrow(RangeError)
    }),
  )
})
