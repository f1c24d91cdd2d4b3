import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 退款. Allocated: the amount is split over what was paid. A payout that failed goes back there and is tried again. */
export const refund = defineMachine({
  name: 'refund',
  initial: 'requested',
  transitions: {
    requested: { accept: 'accepted', reject: 'rejected' },
    accepted: { allocate: 'allocated', reject: 'rejected' },
    allocated: { payOut: 'payingOut', reject: 'rejected' },
    payingOut: { complete: 'completed', failPayout: 'allocated' },
    completed: {},
    rejected: {},
  },
})

export type RefundState = StateOf<typeof refund>
export type RefundEvent = EventName<typeof refund>
