import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 退款 of a purchase. Allocated: the amount has gone over the loan that paid for it, and cannot be turned down any more; what
 * is over is paid out to the customer's card. A payout that failed, or did not stay there, is allocated again and is tried again.
 */
export const refund = defineMachine({
  name: 'refund',
  initial: 'requested',
  transitions: {
    requested: { accept: 'accepted', reject: 'rejected' },
    accepted: { allocate: 'allocated', reject: 'rejected' },
    allocated: { payOut: 'payingOut', complete: 'completed' },
    payingOut: { complete: 'completed', failPayout: 'allocated' },
    completed: { returnPayout: 'allocated' },
    rejected: {},
  },
})

export type RefundState = StateOf<typeof refund>
export type RefundEvent = EventName<typeof refund>
