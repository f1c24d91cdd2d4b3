import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 退款 of a purchase. Allocated: the amount is allocated to the loan that paid for it, and can no longer be rejected; the rest is
 * paid out to the customer's card. A payout that failed, or was sent back, makes it allocated again and is retried.
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
