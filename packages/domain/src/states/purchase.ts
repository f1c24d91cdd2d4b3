import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 商户订单. Applying for the loan reserves it for one customer; a loan that ends without a payout frees it; the payout to the
 * merchant pays it. A payout that the merchant's bank sends back undoes the payment. Whether it has expired is derived from the
 * clock, never stored.
 */
export const purchase = defineMachine({
  name: 'purchase',
  initial: 'open',
  transitions: {
    open: { take: 'taken' },
    taken: { pay: 'paid', free: 'open' },
    paid: { returnPayout: 'returned' },
    returned: {},
  },
})

export type PurchaseState = StateOf<typeof purchase>
export type PurchaseEvent = EventName<typeof purchase>
