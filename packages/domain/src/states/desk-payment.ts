import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * One payment at the desk of something that is no loan. A success that comes after it failed or was closed, or when the thing is
 * no longer wanted, goes back to the card; `refunded` when it has arrived there.
 */
export const deskPayment = defineMachine({
  name: 'deskPayment',
  initial: 'created',
  transitions: {
    created: { process: 'processing', close: 'closed' },
    processing: { succeed: 'succeeded', fail: 'failed' },
    succeeded: { refund: 'refunding', reverse: 'reversed' },
    failed: { refundLate: 'refunding' },
    closed: { refundLate: 'refunding' },
    refunding: { arrive: 'refunded' },
    refunded: { comeBack: 'refunding' },
    reversed: {},
  },
})

export type DeskPaymentState = StateOf<typeof deskPayment>
export type DeskPaymentEvent = EventName<typeof deskPayment>
