import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** A hold on a limit, a coupon, a reward balance or points: it ends exactly once. */
export const hold = defineMachine({
  name: 'hold',
  initial: 'pending',
  transitions: {
    pending: { post: 'posted', void: 'voided', expire: 'expired' },
    posted: {},
    voided: {},
    expired: {},
  },
})

export type HoldState = StateOf<typeof hold>
export type HoldEvent = EventName<typeof hold>
