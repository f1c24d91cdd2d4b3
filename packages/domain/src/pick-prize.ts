type Weighted = { weight: number }

/** The number of equal lots: a random whole number below it decides a draw. */
export const lotsOf = (choices: readonly Weighted[]): number => choices.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The prize that a lot falls on.
 * @throws RangeError for a lot outside the choices
 */
export function pickPrize<T extends Weighted>(choices: readonly T[], lot: number): T {
  let left = lot
  for (const choice of choices) {
    if (left >= 0 && left < choice.weight) return choice
    left -= choice.weight
  }
  throw new RangeError(`no lot ${lot} of ${lotsOf(choices)}`)
}
