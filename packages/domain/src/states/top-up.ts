import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

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
