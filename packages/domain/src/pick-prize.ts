type Weighted = { weight: number }

/** How many equal lots there are: a whole number below it decides a draw. */
export const lotsOf = (choices: readonly Weighted[]): number => choices.reduce((sum, { weight }) => sum + weight, 0)

/** The one that a lot falls on. @throws RangeError for a lot that is none of theirs */
export function pickPrize<T extends Weighted>(choices: readonly T[], lot: number): T {
  let left = lot
  for (const choice of choices) {
    if (left >= 0 && left < choice.weight) return choice
    left -= choice.weight
  }
  throw new RangeError(`no lot ${lot} of ${lotsOf(choices)}`)
}
