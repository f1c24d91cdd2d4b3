import { type Fen, fen, maxFen, subFen, ZERO } from './money.ts'

/** What one customer may pay for in a day, in sum and number: enough for a family, too little to launder. */
export const TOP_UP_DAY_SUM: Fen = fen(100_000)
export const TOP_UP_DAY_ORDERS = 10

/** What of the day's sum is left after `spent`. */
export const topUpLeft = (spent: Fen): Fen => maxFen(ZERO, subFen(TOP_UP_DAY_SUM, spent))
