import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** One payment of one premium. A success that comes after it failed or was closed, or for a policy that has ended, is given back. */
export const premiumOrder = defineMachine({
  name: 'premiumOrder',
  initial: 'created',
  transitions: {
    created: { process: 'processing', close: 'closed' },
    processing: { succeed: 'succeeded', fail: 'failed' },
    succeeded: { refund: 'refunded', reverse: 'reversed' },
    failed: { refundLate: 'refunded' },
    closed: { refundLate: 'refunded' },
    refunded: {},
    reversed: {},
  },
})

export type PremiumOrderState = StateOf<typeof premiumOrder>
export type PremiumOrderEvent = EventName<typeof premiumOrder>
