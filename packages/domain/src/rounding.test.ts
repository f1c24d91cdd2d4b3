import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideBig, mulDiv } from './rounding.ts'

const safe = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })

test('ties round away from zero, or to the even neighbour', () => {
  expect([mulDiv(1, 1, 2), mulDiv(3, 1, 2), mulDiv(-1, 1, 2), mulDiv(-3, 1, 2)]).toEqual([1, 2, -1, -2])
  expect([1, 3, 5, -1, -3, -5].map((n) => mulDiv(n, 1, 2, 'HALF_EVEN') + 0)).toEqual([0, 2, 2, 0, -2, -2])
  expect(mulDiv(1, 1, -2)).toBe(-1)
  expect(mulDiv(0, -5, 3)).toBe(0)
})

test('a product beyond the safe range is still exact', () => {
  expect(mulDiv(Number.MAX_SAFE_INTEGER, 3, 3)).toBe(Number.MAX_SAFE_INTEGER)
  expect(mulDiv(20_000_000_00, 999_999_999, 1_000_000_000)).toBe(1_999_999_998)
  expect(() => mulDiv(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow('too large: 9007199254740991 × 2 ÷ 1')
  expect(() => mulDiv(1, 1, 0)).toThrow(RangeError)
  expect(() => mulDiv(0.5, 2, 1)).toThrow('not whole numbers: 0.5, 2, 1')
  // a double this large may already be another number than the one intended
  for (const bad of [2 ** 53, -(2 ** 53)]) {
    expect(() => mulDiv(bad, 1, 2)).toThrow('not whole numbers')
    expect(() => mulDiv(1, bad, 2)).toThrow('not whole numbers')
    expect(() => mulDiv(1, 1, bad)).toThrow('not whole numbers')
  }
})

test('multiplying then dividing agrees with big integers for any whole numbers', () => {
  const factor = fc.oneof(safe, fc.integer({ min: -3_000_000, max: 3_000_000 }))
  fc.assert(
    fc.property(
      factor,
      factor,
      factor,
      fc.constantFrom('HALF_UP' as const, 'HALF_EVEN' as const),
      (a, b, c, rounding) => {
        fc.pre(c !== 0)
        const n = 2n * BigInt(a) * BigInt(b)
        const d = BigInt(c)
        const floor = (x: bigint, y: bigint) => (x - (((x % y) + y) % y)) / y
        const [top, bottom] = d < 0n ? [-n, -d] : [n, d]
        const down = floor(top, 2n * bottom)
        const excess = top - down * 2n * bottom
        const tieUp = rounding === 'HALF_UP' ? top > 0n : down % 2n !== 0n
        const exact = excess > bottom || (excess === bottom && tieUp) ? down + 1n : down
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= BigInt(Number.MIN_SAFE_INTEGER))
        expect(BigInt(mulDiv(a, b, c, rounding))).toBe(exact)
        expect(divideBig(BigInt(a) * BigInt(b), d, rounding)).toBe(exact)
      },
    ),
  )
})
