import { type Fen, fen, maxFen, subFen, ZERO } from '../money.ts'
import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** Caps on one customer's top-ups in a day, in sum (fen) and number: enough for a family, too little to launder. */
export const TOP_UP_DAY_SUM: Fen = fen(100_000)
export const TOP_UP_DAY_ORDERS = 10

/** The rest of the day's sum after `spent`, fen. */
export const topUpLeft = (spent: Fen): Fen => maxFen(ZERO, subFen(TOP_UP_DAY_SUM, spent))

/**
 * One top-up of a phone. `accepted`: the provider has accepted the order and reports the outcome later; the report may arrive
 * before the acceptance does. The refund of the money is the payment's own state.
 */
export const topUp = defineMachine({
  name: 'topUp',
  initial: 'created',
  transitions: {
    created: { pay: 'paid', close: 'closed' },
    paid: { accept: 'accepted', deliver: 'delivered', fail: 'failed' },
    accepted: { deliver: 'delivered', fail: 'failed' },
    delivered: {},
    failed: {},
    closed: {},
  },
})

export type TopUpState = StateOf<typeof topUp>
export type TopUpEvent = EventName<typeof topUp>
