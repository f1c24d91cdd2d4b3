import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 提现. Requesting holds the balance; only a definite failure releases it. Whether the bank has heard of it, is at work on it or
 * keeps silent is its order's state: an unknown outcome is asked about and stays requested. A payment that comes after a failure
 * counts, and so does one that the card's bank sends back.
 */
export const withdrawal = defineMachine({
  name: 'withdrawal',
  initial: 'requested',
  transitions: {
    requested: { succeed: 'paid', fail: 'failed' },
    paid: { returnPayout: 'failed' },
    failed: { applyLate: 'paid' },
  },
})

export type WithdrawalState = StateOf<typeof withdrawal>
export type WithdrawalEvent = EventName<typeof withdrawal>

/** The wire: 0 processing, 1 paid, 2 failed. */
export const withdrawalCode = { requested: '0', paid: '1', failed: '2' } as const satisfies Record<
  WithdrawalState,
  string
>
