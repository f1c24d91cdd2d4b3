/** How one posted figure is rounded when it falls between two fen. Ties go away from zero, or to the even neighbour. */
export type Rounding = 'HALF_UP' | 'HALF_EVEN'

/**
 * `a × b ÷ c` of integers, exact, rounded once. Symmetric around zero.
 * @throws RangeError when an input or the result is not a safe integer, or `c` is 0.
 */
export function mulDiv(a: number, b: number, c: number, rounding: Rounding = 'HALF_UP'): number {
  const product = a * b
  if (product >= 0 && product <= EXACT && c > 0 && c <= EXACT && areWhole(a, b, c)) {
    // Below 2^51 the quotient's rounding error is under a quarter of 1/c, so it cannot climb to the next integer: the floor
    // is the floor of the true quotient, and the remainder and its double are exact.
    const quotient = Math.floor(product / c)
    const twice = 2 * (product - quotient * c)
    if (twice > c || (twice === c && (rounding === 'HALF_UP' || quotient % 2 === 1))) return quotient + 1
    // Adding 0 turns −0 into 0.
    return quotient + 0
  }
  if (!areWhole(a, b, c)) throw new RangeError(`not whole numbers: ${a}, ${b}, ${c}`)
  const result = Number(divideBig(BigInt(a) * BigInt(b), BigInt(c), rounding))
  if (!Number.isSafeInteger(result)) throw new RangeError(`too large: ${a} × ${b} ÷ ${c}`)
  return result
}

const EXACT = 2 ** 51

function areWhole(a: number, b: number, c: number): boolean {
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(c)
}

/**
 * `n ÷ d` of big integers, rounded once.
 * @throws RangeError when `d` is 0.
 */
export function divideBig(n: bigint, d: bigint, rounding: Rounding): bigint {
  const quotient = n / d
  const twice = 2n * magnitude(n % d) - magnitude(d)
  if (twice < 0n || (twice === 0n && rounding === 'HALF_EVEN' && quotient % 2n === 0n)) return quotient
  return n < 0n === d < 0n ? quotient + 1n : quotient - 1n
}

function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n
}
