/** An amount of money in integer fen (1 yuan = 100 fen). May be negative (a refund, an entry's credit side). */
export type Fen = number & { readonly __brand: 'Fen' }

/** A rate in integer parts per million per year: 18 % a year is 180000. */
export type Ppm = number & { readonly __brand: 'Ppm' }

/** How one posted figure is rounded when it falls between two fen. Ties go away from zero, or to the even neighbour. */
export type Rounding = 'HALF_UP' | 'HALF_EVEN'

/**
 * An amount of fen.
 * @throws RangeError unless `n` is a safe integer.
 */
export function fen(n: number): Fen {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of fen: ${n}`)
  // adding 0 turns -0 into 0, so an amount has one representation
  return (n + 0) as Fen
}

/**
 * A rate in ppm per year.
 * @throws RangeError unless `n` is a whole number of 0 or more.
 */
export function ppm(n: number): Ppm {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a rate in parts per million per year: ${n}`)
  return n as Ppm
}

export const ZERO: Fen = fen(0)

/**
 * The sum of two amounts.
 * @throws RangeError when it is not a safe integer.
 */
export function addFen(a: Fen, b: Fen): Fen {
  return fen(a + b)
}

/**
 * The difference of two amounts.
 * @throws RangeError when it is not a safe integer.
 */
export function subFen(a: Fen, b: Fen): Fen {
  return fen(a - b)
}

/**
 * The sum of amounts.
 * @throws RangeError when it is not a safe integer.
 */
export function sumFen(list: Iterable<Fen>): Fen {
  let total = 0
  for (const amount of list) total = fen(total + amount)
  return fen(total)
}

/** The least of the amounts. */
export function minFen(first: Fen, ...rest: Fen[]): Fen {
  return Math.min(first, ...rest) as Fen
}

/** The greatest of the amounts. */
export function maxFen(first: Fen, ...rest: Fen[]): Fen {
  return Math.max(first, ...rest) as Fen
}

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

const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d{1,2}))?$/

/**
 * An amount in yuan as the wire spells it (`"1234.56"`, `"-0.5"`, `"100"`), or undefined for anything else: more than two
 * decimals, exponents, separators, leading zeros, spaces, other digits, more than a safe integer of fen.
 */
export function parseDecimal(text: string): Fen | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, yuan, cents = ''] = match
  const magnitudeInFen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return Number.isSafeInteger(magnitudeInFen) ? fen(sign === '-' ? -magnitudeInFen : magnitudeInFen) : undefined
}

/**
 * The amount in fen that a text in yuan spells.
 * @throws RangeError where `parseDecimal` reads none
 */
export function fenFromDecimal(text: string): Fen {
  const amount = parseDecimal(text)
  if (amount === undefined) throw new RangeError('not an amount with at most two decimals')
  return amount
}

/** An amount as yuan text, always with two decimals: `123456` → `"1234.56"`, `-5` → `"-0.05"`. */
export function fenToDecimal(amount: Fen): string {
  const digits = String(Math.abs(fen(amount))).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
