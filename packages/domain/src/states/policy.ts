import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 保单. Asked: the insurer has yet to answer. It is in force from the first premium on. Lapsed: a premium stayed unpaid, and
 * nothing is owed for it.
 */
export const policy = defineMachine({
  name: 'policy',
  initial: 'asked',
  transitions: {
    asked: { issue: 'issued', decline: 'declined' },
    issued: { begin: 'inForce', cancel: 'cancelled', lapse: 'lapsed' },
    inForce: { cancel: 'cancelled', lapse: 'lapsed', end: 'ended' },
    declined: {},
    cancelled: {},
    lapsed: {},
    ended: {},
  },
})

export type PolicyState = StateOf<typeof policy>
export type PolicyEvent = EventName<typeof policy>
