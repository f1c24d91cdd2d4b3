import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * One top-up of a phone. `accepted`: the provider has taken the order and says later what came of it; it may say so before we
 * heard that it took it. The way back of the money is the payment's own.
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
