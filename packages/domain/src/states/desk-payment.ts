import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * One payment at the desk, for anything but a loan. A success reported after it failed or was closed, or when the item is no
 * longer wanted, is returned to the card; `refunded` when it has arrived there.
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
