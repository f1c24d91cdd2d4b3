import { type Fen, fen, maxFen, subFen, ZERO } from './money.ts'

/** Caps on one customer's top-ups in a day, in sum (fen) and number: enough for a family, too little to launder. */
export const TOP_UP_DAY_SUM: Fen = fen(100_000)
export const TOP_UP_DAY_ORDERS = 10

/** The rest of the day's sum after `spent`, fen. */
export const topUpLeft = (spent: Fen): Fen => maxFen(ZERO, subFen(TOP_UP_DAY_SUM, spent))
