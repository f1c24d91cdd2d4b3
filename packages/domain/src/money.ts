/** An amount of money in integer fen (1 yuan = 100 fen). May be negative (a refund, an entry's credit side). */
export type Fen = number & { readonly __brand: 'Fen' }

/** A rate in integer parts per million per year: 18 % a year is 180000. */
export type Ppm = number & { readonly __brand: 'Ppm' }

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
